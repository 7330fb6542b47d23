/** The keys of an object typed exactly: only for tables in this code, never for input. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[]
export function keysOf(table: object): string[] {
  return Object.keys(table)
}

/** Builds an object with these keys. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value>
export function recordOf(names: readonly string[], make: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}
