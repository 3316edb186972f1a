#!/usr/bin/env python3
"""Converts a table of drawings with Spark: a DataFrame in, a DataFrame out. drawconv runs on each executor.

The input is Parquet, or lines of JSON, with the columns id and doc. The output is two tables in Parquet:

  OUTPUT/converted   id, doc (the new drawing), losses (an array: code, class, outcome, message, path)
  OUTPUT/failed      id, error (code, message, line, column): the drawings that have no result, to be looked at

usage: spark-submit convert.py INPUT OUTPUT [--to svg|json] [--drawconv PATH] [--parts N]

PATH is where the program is on each machine; without it, it is looked for in the executors' PATH. `spark-submit --files
drawconv` brings it along, as ./drawconv.
"""

import argparse
import os
import shlex

from pyspark import StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import struct, to_json
from pyspark.sql.types import ArrayType, DataType, StructType

# Spark takes a line with a longer string for one without values (20,000,000 characters unless told).
LONG = {"maxStringLen": str(1 << 30)}
# Ids keep their microseconds.
TIMES = {
    "timestampFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX",
    "timestampNTZFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSS",
}


class ExecutorEnvironment(dict):
    """The environment of the executor that works on a part. Without it, pipe starts the program with none: no PATH says
    where it is, and no TMPDIR where there is room."""

    def __reduce__(self):
        return getattr, (os, "environ")


def answer_type(id_type: DataType) -> StructType:
    """What drawconv answers."""
    loss, error = StructType(), StructType()
    for name in ("code", "class", "outcome", "message", "path"):
        loss.add(name, "string")
    for name, kind in (("code", "string"), ("message", "string"), ("line", "integer"), ("column", "integer")):
        error.add(name, kind)
    answer = StructType().add("id", id_type).add("ok", "boolean").add("doc", "string")
    return answer.add("losses", ArrayType(loss)).add("error", error)


def convert(drawings: DataFrame, drawconv: str = "drawconv", *options: str) -> DataFrame:
    """The answers for a table of drawings, a row for each."""
    # Spark runs one task on each core, so one worker for each task is enough.
    command = shlex.join([drawconv, "records", "convert", "--jobs", "1", "--quiet", *options])
    columns = drawings.select(drawings["id"].alias("id"), drawings["doc"].alias("doc"))
    records = columns.select(to_json(struct("id", "doc"), TIMES)).rdd.map(lambda row: row[0])
    # A task whose drawconv could not read or write fails, and Spark tries it again elsewhere. Bad drawings are answers.
    answers = records.pipe(command, env=ExecutorEnvironment(), checkCode=True)
    # An answer that Spark can't read fails the job. Else its row would have no values, and be in no table.
    reader = drawings.sparkSession.read.schema(answer_type(columns.schema["id"].dataType))
    return reader.options(mode="FAILFAST", **LONG, **TIMES).json(answers)


def write(answers: DataFrame, output: str) -> None:
    """Writes the tables: what was converted, and what was not."""
    # Kept on the executors' disks, so that the second table does not convert everything once more.
    answers.persist(StorageLevel.DISK_ONLY)
    answers.where("ok").select("id", "doc", "losses").write.parquet(f"{output}/converted")
    answers.where("NOT ok").select("id", "error").write.parquet(f"{output}/failed")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("input", help="a table in Parquet, or a file or folder of .json or .ndjson")
    parser.add_argument("output", help="a folder that is not there yet")
    parser.add_argument("--to", choices=("svg", "json"), help="the format to write; the other one unless told")
    parser.add_argument("--drawconv", default="drawconv", help="the program on each machine")
    parser.add_argument("--parts", type=int, help="how many parts to work on; as many as the input has unless told")
    arguments = parser.parse_args()

    spark = SparkSession.builder.appName("drawconv").getOrCreate()
    is_json = arguments.input.endswith(("json", "json.gz"))
    reader = spark.read.options(**LONG)
    drawings = reader.json(arguments.input) if is_json else reader.parquet(arguments.input)
    if arguments.parts:
        drawings = drawings.repartition(arguments.parts)
    options = ["--to", arguments.to] if arguments.to else []
    write(convert(drawings, arguments.drawconv, *options), arguments.output)
    spark.stop()


if __name__ == "__main__":
    main()
