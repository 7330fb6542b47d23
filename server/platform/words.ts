import type * as z from 'zod/mini'
import { en } from '../../contract/messages/en.ts'
import { hi } from '../../contract/messages/hi.ts'
import { messageOf } from '../../contract/messages/issue.ts'
import { inWords, type Message, type Words } from '../../contract/messages/messages.ts'
import type { Language } from '../../contract/values.ts'

/** The texts of all messages, by language. */
export const words: Record<Language, Words> = { en, hi }

export const say = (language: Language, message: Message): string => inWords(message, words[language], language)

/** The English text of a schema's issue, for operators. */
export const issueText = (issue: z.core.$ZodIssue): string => say('en', messageOf(issue))
