import type * as z from 'zod/mini'
import { en } from '../../contract/messages/en.ts'
import { hi } from '../../contract/messages/hi.ts'
import { messageOf } from '../../contract/messages/issue.ts'
import { inWords, type Message, type Words } from '../../contract/messages/messages.ts'
import type { Language } from '../../contract/values.ts'

/** What every message says, by language. */
export const words: Record<Language, Words> = { en, hi }

/** Puts a message into words. */
export const say = (language: Language, message: Message): string => inWords(message, words[language], language)

/** What an issue of a schema says to whoever runs the server. */
export const issueText = (issue: z.core.$ZodIssue): string => say('en', messageOf(issue))
