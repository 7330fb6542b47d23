import { numberFormat } from '../intl.ts'
import type { en } from './en.ts'

type English = typeof en
/** Everything a refusal or a fault of a field can say. */
export type MessageCode = keyof English
/** What each code says in one language. */
export type Words = Record<MessageCode, string>

type ParamNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type Param = string | number

/** What is to be said, in no language yet. */
export interface Message {
  code: string
  params?: Record<string, Param> | undefined
}

/** A message with the parameters that its words need. */
export const message = <Code extends MessageCode>(
  code: Code,
  ...[params]: [ParamNames<English[Code]>] extends [never] ? [] : [Record<ParamNames<English[Code]>, Param>]
): Message => (params ? { code, params } : { code })

/** What a rule of a schema says where it is not kept. */
export const code = (code: MessageCode): string => code

type Faithful<Texts extends Words> = {
  [Code in keyof Texts]: Code extends MessageCode
    ? [ParamNames<Texts[Code]>] extends [ParamNames<English[Code]>]
      ? unknown
      : never
    : never
}

/** Texts of another language: of every code, with no parameter that the English has not. */
export const translation = <const Texts extends Words>(texts: Texts & Faithful<Texts>): Words => texts

/** So large a number is easier to read in groups; years are not. */
const GROUPED_FROM = 10_000
const shown = (param: Param = '') =>
  typeof param === 'number' && param >= GROUPED_FROM ? numberFormat('en').format(param) : String(param)

const isKnown = (code: string, words: Words): code is MessageCode => Object.hasOwn(words, code)

/** Puts a message into words; what a newer server says is said in general ones. */
export function inWords({ code, params = {} }: Message, words: Words): string {
  const text = isKnown(code, words) ? words[code] : words.INVALID
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(params[name]))
}
