import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textParts } from '../../../../contract/admin/message-texts.ts'
import type { MessageText, TextPart } from '../../../../contract/admin/message-texts.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import type { NotificationSubject } from '../../../../contract/notifications.ts'
import type { Language } from '../../../../contract/values.ts'
import { topicWords } from '../../users/open/notification-words.ts'

export const subjectWords: Record<NotificationSubject, MessageDescriptor> = {
  ...topicWords,
  account: msg`Account and security`,
}

export const partNames: Record<TextPart, MessageDescriptor> = {
  subject: msg({ message: 'Subject', context: 'of a message' }),
  short: msg`Short text`,
  long: msg`Text of the e-mail`,
  push: msg`Push text`,
  action: msg({ message: 'Button', context: 'of an e-mail' }),
}

/** Where each part is read. */
export const partHints: Record<TextPart, MessageDescriptor> = {
  subject: msg`Subject of the e-mail, and title in the app and of the push message.`,
  short: msg`In the app and by SMS.`,
  long: msg`An empty line begins a new paragraph. Links and lists follow below it.`,
  push: msg`Below the title of the push message.`,
  action: msg`On the button of the e-mail.`,
}

// `language` is the page's own parameter, on every page.
export const textPath = (kind: string, language: Language) =>
  memberPaths.admin('texts', { kind, 'language-of': language })

/** The parts in which two texts differ. */
export const changedParts = (before: MessageText, after: MessageText): TextPart[] =>
  textParts.filter((part) => (before[part] ?? '') !== (after[part] ?? ''))
