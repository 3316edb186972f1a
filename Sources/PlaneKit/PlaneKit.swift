// What an app gets with `import PlaneKit`: the model, what reads and writes it, findings and differences, beside the use
// cases of this module. Re-exporting makes one import enough and keeps each type's one name; a typealias for each would
// be a second name, and a member of a type that stays in its module would not be seen (MemberImportVisibility).
@_exported public import Diagnostics
@_exported public import PlaneCoding
@_exported public import PlaneDiff
@_exported public import PlaneJSON
@_exported public import PlaneLint
@_exported public import PlaneModel
@_exported public import PlaneSVG
