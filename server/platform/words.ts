import type * as z from 'zod/mini'
import { en } from '../../contract/messages/en.ts'
import { hi } from '../../contract/messages/hi.ts'
import { messageOf } from '../../contract/messages/issue.ts'
import { inWords, type Message, type Words } from '../../contract/messages/messages.ts'
import type { MarketId } from '../../contract/markets.ts'
import { american, americanTable } from '../../contract/text/american.ts'
import type { Language } from '../../contract/values.ts'

/** The texts of all messages, by language. */
export const words: Record<Language, Words> = { en, hi }

let isAmerican = false

/** Spells English as the deployment's market does: set once, before the process writes anything. */
export function spellAs(market: MarketId): void {
  isAmerican = market === 'us'
  words.en = isAmerican ? americanTable(en) : en
}

/** A piece of an English text of ours in the spelling of the deployment. */
export const spelled = (text: string): string => (isAmerican ? american(text) : text)

export const say = (language: Language, message: Message): string => inWords(message, words[language], language)

/** The English text of a schema's issue, for operators. */
export const issueText = (issue: z.core.$ZodIssue): string => say('en', messageOf(issue))
