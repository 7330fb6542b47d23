/** What a search asks of one custom field: one of some values, or a range of numbers or days. */
export type CustomCondition =
  | { key: string; oneOf: (string | boolean)[] }
  | { key: string; from?: number | string; to?: number | string }

const MAX_LENGTH = 1000
const MAX_CONDITIONS = 10
const MAX_VALUES = 30

const KEY = /^x_[a-z0-9_]{1,40}$/
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/
const DAY = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/

const boundOf = (text: string): number | string | undefined =>
  DAY.test(text) ? text : NUMBER.test(text) ? Number(text) : undefined

function rangeOf(key: string, low: string, high: string): CustomCondition | undefined {
  const [from, to] = [boundOf(low), boundOf(high)]
  if ((low && from === undefined) || (high && to === undefined)) return undefined
  if (from === undefined) return to === undefined ? undefined : { key, to }
  if (to === undefined) return { key, from }
  return typeof from === typeof to && from <= to ? { key, from, to } : undefined
}

function conditionOf(key: string, value: string): CustomCondition | undefined {
  if (!KEY.test(key)) return undefined
  const [low = '', high, more] = value.split('..')
  if (high !== undefined) return more === undefined ? rangeOf(key, low, high) : undefined
  if (value === 'true' || value === 'false') return { key, oneOf: [value === 'true'] }
  const oneOf = [...new Set(value.split(','))]
  return oneOf.length <= MAX_VALUES && oneOf.every((one) => one.length <= 40 && CODE.test(one))
    ? { key, oneOf }
    : undefined
}

/** The text of each custom field's filter, by its key, as addresses have them: `x_flooring=marble,granite`, `x_rooms=2..5`. */
export const customParams = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const colon = part.indexOf(':')
        return [part.slice(0, colon), part.slice(colon + 1)]
      }),
  )

/** The filter `custom` of some fields' texts by key: `x_flooring:marble,granite;x_rooms:2..5`; undefined of none. */
export const customText = (params: Record<string, string | undefined>): string | undefined =>
  Object.entries(params)
    .flatMap(([key, value]) => (value ? [`${key}:${value}`] : []))
    .toSorted()
    .join(';') || undefined

/** The texts of custom fields' filters in an address, which may also have them as one filter; lists may repeat the parameter. */
export function customIn(address: URLSearchParams): Record<string, string> {
  const keys = [...address.keys()].filter((key) => key.startsWith('x_'))
  return {
    ...customParams(address.get('custom') ?? ''),
    ...Object.fromEntries(keys.map((key) => [key, address.getAll(key).join(',')])),
  }
}

/** Reads the filter `custom`; undefined if any part of it is malformed. */
export function readCustomFilter(text: string): CustomCondition[] | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const parts = text.split(';')
  const conditions = Object.entries(customParams(text)).flatMap(([key, value]) => conditionOf(key, value) ?? [])
  const isWhole = conditions.length === parts.length && parts.length <= MAX_CONDITIONS
  return isWhole ? conditions : undefined
}
