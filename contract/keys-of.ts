/** The names of an object that has no others than its type says: a table of this code, never an input. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[]
export function keysOf(table: object): string[] {
  return Object.keys(table)
}

/** An object of these names, each with what is made of it. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value>
export function recordOf(names: readonly string[], make: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}
