#!/usr/bin/env python3
"""Converts a table of drawings with Spark: a DataFrame in, a DataFrame out. drawconv runs on each executor.

The input is Parquet, or lines of JSON, with the columns id and doc. The output is two tables in Parquet:

  OUTPUT/converted   id, doc (the new drawing), losses (an array: code, class, outcome, message, path)
  OUTPUT/failed      id, error (code, message, line, column): the drawings that have no result, to be looked at

usage: spark-submit convert.py INPUT OUTPUT [--to svg|json] [--drawconv PATH] [--parts N]

PATH is where the program is on each machine; `spark-submit --files drawconv` brings it along, as ./drawconv.
"""

import argparse
import shlex

from pyspark import StorageLevel
from pyspark.sql import DataFrame, SparkSession

ANSWER = """
    {id}, ok BOOLEAN, doc STRING,
    losses ARRAY<STRUCT<code: STRING, class: STRING, outcome: STRING, message: STRING, path: STRING>>,
    error STRUCT<code: STRING, message: STRING, line: INT, column: INT>
"""


def convert(drawings: DataFrame, drawconv: str = "drawconv", *options: str) -> DataFrame:
    """The answers for a table of drawings, a row for each."""
    # Spark runs one task on each core, so one worker for each task is enough.
    command = shlex.join([drawconv, "records", "convert", "--jobs", "1", "--quiet", *options])
    records = drawings.select("id", "doc").toJSON()
    # A task whose drawconv could not read or write fails, and Spark tries it again elsewhere. Bad drawings are answers.
    answers = records.pipe(command, checkCode=True)
    id_type = drawings.schema["id"].dataType.simpleString()
    return drawings.sparkSession.read.schema(ANSWER.format(id=f"id {id_type}")).json(answers)


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
    drawings = spark.read.json(arguments.input) if is_json else spark.read.parquet(arguments.input)
    if arguments.parts:
        drawings = drawings.repartition(arguments.parts)
    options = ["--to", arguments.to] if arguments.to else []
    write(convert(drawings, arguments.drawconv, *options), arguments.output)
    spark.stop()


if __name__ == "__main__":
    main()
