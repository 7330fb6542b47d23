import { numberFormat } from '../intl.ts'
import type { en } from './en.ts'

type English = typeof en
/** The code of any text an answer can carry: a refusal, a field error, a confirmation. */
export type MessageCode = keyof English
/** The text of each code in one language. */
export type Words = Record<MessageCode, string>

type ParamNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type Param = string | number

export interface Message {
  code: string
  params?: Record<string, Param> | undefined
}

/** A message with the parameters that its text needs. */
export const message = <Code extends MessageCode>(
  code: Code,
  ...[params]: [ParamNames<English[Code]>] extends [never] ? [] : [Record<ParamNames<English[Code]>, Param>]
): Message => (params ? { code, params } : { code })

/** Marks the error code of a schema's rule, so that the compiler checks it. */
export const code = (code: MessageCode): string => code

type Faithful<Texts extends Words> = {
  [Code in keyof Texts]: Code extends MessageCode
    ? [ParamNames<Texts[Code]>] extends [ParamNames<English[Code]>]
      ? unknown
      : never
    : never
}

/** Texts of another language: one for every code, using only parameters the English text has. */
export const translation = <const Texts extends Words>(texts: Texts & Faithful<Texts>): Words => texts

/** Only larger numbers are grouped, because years must not be. */
const GROUPED_FROM = 10_000
const shown = (param: Param = '', language: string) =>
  typeof param === 'number' && param >= GROUPED_FROM ? numberFormat(language).format(param) : String(param)

const isKnown = (code: string, words: Words): code is MessageCode => Object.hasOwn(words, code)

/** The text of a message; a code from a newer server gets a general text. */
export function inWords({ code, params = {} }: Message, words: Words, language: string): string {
  const text = isKnown(code, words) ? words[code] : words.INVALID
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(params[name], language))
}
