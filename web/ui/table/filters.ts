/** What one parameter of the address narrows a list by; `read` ignores a value that the list does not know. */
interface Declared<Value extends string> {
  label: string
  read: (text: string) => Value | undefined
}

export interface Option {
  value: string
  name: string
}

export interface SearchFilter extends Declared<string> {
  kind: 'search'
  maxLength: number
}

export interface ChoiceFilter<Value extends string = string> extends Declared<Value> {
  kind: 'choice'
  /** Name of the empty choice. */
  any: string
  options: readonly Option[]
}

export interface FlagFilter extends Declared<'1'> {
  kind: 'flag'
}

/** Filters of a list by their names in the address and in the query, in the order in which they are shown. */
export type Filters = Readonly<Record<string, SearchFilter | ChoiceFilter | FlagFilter>>

/** What the address asks of each filter. */
export type FilterValues<Of extends Filters> = { readonly [Name in keyof Of]: ReturnType<Of[Name]['read']> }

/** Searches by typed words. */
export const search = (label: string, maxLength = 100): SearchFilter => ({
  kind: 'search',
  label,
  maxLength,
  read: (text) => text.trim().slice(0, maxLength) || undefined,
})

interface Choice<Value extends string> {
  label: string
  /** Name of the empty choice. */
  any: string
  /** The value that the empty choice means, which is not listed again. */
  implied?: NoInfer<Value>
  values: readonly Value[]
  nameOf: (value: Value) => string
}

/** One of several values. */
export const choice = <const Value extends string>({
  label,
  any,
  implied,
  values,
  nameOf,
}: Choice<Value>): ChoiceFilter<Value> => ({
  kind: 'choice',
  label,
  any,
  options: values.filter((one) => one !== implied).map((value) => ({ value, name: nameOf(value) })),
  read: (text) => values.find((one) => one === text),
})

/** One of several values that the server names; until it has, the list believes the address. */
export const reference = (label: string, any: string, options: readonly Option[] | undefined): ChoiceFilter => ({
  kind: 'choice',
  label,
  any,
  options: options ?? [],
  read: (text) => (options && !options.some(({ value }) => value === text) ? undefined : text || undefined),
})

/** On or off. */
export const flag = (label: string): FlagFilter => ({
  kind: 'flag',
  label,
  read: (text) => (text === '1' ? '1' : undefined),
})
