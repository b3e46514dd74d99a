// Fields whose values stay as they are written: JSON.parse and JSON.stringify would turn the id 9007199254740993 into another.

import { type JsonObject, jsonMembers } from 'rougekit/lines';

/** A value as JSON. */
class JsonValue {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

export function writtenFields(json: string): JsonObject {
  return Object.fromEntries(
    [...jsonMembers(json)].map(([name, value]) => [name, new JsonValue(value)]),
  );
}

/** The object that has these fields; other values may be among them. */
export function objectOf(fields: JsonObject): string {
  const members = Object.entries(fields).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${value instanceof JsonValue ? value.json : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}
