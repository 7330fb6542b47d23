import {
  MessageText,
  TEXT_VERSIONS_SHOWN,
  textParts,
  type EditedText,
  type ListedText,
  type TextState,
  type TextVersion,
} from '../../../../contract/admin/message-texts.ts'
import type { Message } from '../../../../contract/messages/messages.ts'
import type { NotificationPreview } from '../../../../contract/notifications.ts'
import { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { respelled } from '../../../platform/icu/outline.ts'
import { spelled } from '../../../platform/words.ts'
import { NO_TARGET, audit } from '../../audit/service.ts'
import { inAppOf } from '../compose.ts'
import type { ListedKind } from '../kind.ts'
import { previewOf } from '../preview.ts'
import { shippedWords, textKey, type PublishedWords, type Values } from '../say.ts'
import { fittingText, readNewest, sayOf, spokenWords, type TextTools } from './published.ts'
import { faultsOf, requiredIn, rulesOf, type TextRules } from './rules.ts'

/** A kind of notification in a language. */
export interface TextKey {
  kind: string
  language: Language
}

interface Row {
  version: number
  text: unknown
  note: string | null
  at: Date
  by: string | null
}

const COLUMNS = `t.version, t.text, t.note, t.published_at as at,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by`

/** The state of a stored text; `null` restored the shipped one. */
function stateOf(
  tools: TextTools,
  { kind, language }: { kind: ListedKind; language: Language },
  stored: unknown,
): TextState {
  if (stored === undefined || stored === null) return 'shipped'
  return fittingText(tools, kind, language, stored) ? 'edited' : 'unfit'
}

/** The shipped text in the spelling of the deployment: published, it is no longer respelled. */
function shippedText(kind: ListedKind, language: Language): MessageText {
  const { words } = shippedWords(kind.name, language)
  const spell = (text: string) => (language === 'en' ? respelled(text, spelled) : text)
  return {
    subject: spell(words.subject),
    short: spell(words.short),
    long: spell(words.long),
    ...(words.push && { push: spell(words.push) }),
    ...(words.action !== undefined && { action: spell(words.action) }),
  }
}

/** Every kind with the words that people get. */
export async function listTexts(db: Db, tools: TextTools, published: PublishedWords): Promise<ListedText[]> {
  const stored = new Map((await readNewest(db)).map((row) => [textKey(row.kind, row.language), row.text]))
  const says = Language.options.map((language) => sayOf(tools, language, published))
  return [...tools.kinds.values()].map((kind) => ({
    kind: kind.name,
    topic: kind.topic,
    channels: [...kind.channels],
    languages: says.map((say) => {
      const { subject, short } = say.words(kind.name).words
      return {
        language: say.language,
        state: stateOf(tools, { kind, language: say.language }, stored.get(textKey(kind.name, say.language))),
        subject,
        short,
        example: inAppOf({ kind, params: kind.sample }, say).title,
      }
    }),
  }))
}

function kindOf({ kinds }: TextTools, name: string): ListedKind {
  const kind = kinds.get(name)
  if (!kind) throw new Refusal('MESSAGE_TEXT_NOT_FOUND')
  return kind
}

/** A text for its editor. Index message_texts_pkey. */
export async function readText(db: Db, tools: TextTools, key: TextKey): Promise<EditedText> {
  const kind = kindOf(tools, key.kind)
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from message_texts t left join users u on u.id = t.published_by
     where t.kind = $1 and t.language = $2 order by t.version desc limit ${TEXT_VERSIONS_SHOWN}`,
    [key.kind, key.language],
  )
  const [newest] = rows
  const shipped = shippedText(kind, key.language)
  const rules = rulesOf(kind, sayOf(tools, key.language))
  return {
    kind: kind.name,
    language: key.language,
    topic: kind.topic,
    channels: [...kind.channels],
    state: stateOf(tools, { kind, language: key.language }, newest?.text),
    version: newest?.version ?? 0,
    text: MessageText.safeParse(newest?.text).data ?? shipped,
    shipped,
    values: [...rules.values].map(([name, { sample, isNumber, cases }]) => ({
      name,
      sample: String(sample ?? ''),
      isNumber,
      cases: [...cases],
      requiredIn: textParts.filter((part) => requiredIn(rules, part).includes(name)),
    })),
    versions: rows.map(versionOf),
  }
}

function versionOf({ version, at, by, note, text }: Row): TextVersion {
  const { data } = MessageText.safeParse(text)
  return {
    version,
    at: at.toISOString(),
    ...(by !== null && { by }),
    ...(note !== null && { note }),
    ...(data && { text: data }),
  }
}

/** Refuses a text that does not fit its kind, with one error per part. */
function assertFits(rules: TextRules, text: MessageText): void {
  const faults: [string, Message][] = Object.entries(faultsOf(rules, text))
  if (faults.length > 0)
    throw new Refusal('INVALID_INPUT', {
      fields: Object.fromEntries(faults.map(([part, fault]) => [`text.${part}`, [fault]])),
    })
}

/** A kind whose sample has other cases and numbers; what is neither is ignored. */
function withValues(kind: ListedKind, rules: TextRules, given: Values): ListedKind {
  const chosen = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const known = rules.values.get(name)
      return typeof value === 'number' ? known?.isNumber : known?.cases.has(value)
    }),
  )
  return {
    ...kind,
    read(params) {
      const content = kind.read(params)
      return { ...content, values: (say) => ({ ...content.values(say), ...chosen }) }
    },
  }
}

interface Tried {
  text: MessageText
  values?: Values | undefined
  published: PublishedWords
}

/** The previews of a kind in every language, with a text that is not saved in one of them. */
export function previewText(
  tools: TextTools,
  { kind: name, language }: TextKey,
  { text, values = {}, published }: Tried,
): { language: Language; preview: NotificationPreview }[] {
  const kind = kindOf(tools, name)
  const rules = rulesOf(kind, sayOf(tools, language))
  assertFits(rules, text)
  const shown = withValues(kind, rules, values)
  const words = new Map([...published, [textKey(name, language), spokenWords(language, text)]])
  return Language.options.map((one) => ({ language: one, preview: previewOf(shown, sayOf(tools, one, words)) }))
}

interface Published {
  by: string
  version: number
  text?: MessageText | undefined
  note?: string | undefined
}

/** Publishes a text, or the shipped one again, as the next version; call it in a transaction. */
export async function publishText(
  db: Db,
  tools: TextTools,
  key: TextKey,
  { by, version, text, note }: Published,
): Promise<EditedText> {
  const now = tools.clock.now()
  const kind = kindOf(tools, key.kind)
  const before = await readText(db, tools, key)
  if (before.version !== version) throw new Refusal('MESSAGE_TEXT_CHANGED')
  if (text) assertFits(rulesOf(kind, sayOf(tools, key.language)), text)
  const { rowCount } = await insertRow(
    db,
    'message_texts',
    {
      ...key,
      version: version + 1,
      text: text && JSON.stringify(text),
      note: note || undefined,
      publishedAt: now,
      publishedBy: by,
    },
    { onConflict: 'do nothing' },
  )
  // Another editor published the same number meanwhile.
  if (!rowCount) throw new Refusal('MESSAGE_TEXT_CHANGED')
  const after = await readText(db, tools, key)
  const changed = textParts.filter((part) => before.text[part] !== after.text[part])
  const wordsOf = (one: EditedText) => Object.fromEntries(changed.map((part) => [part, one.text[part] ?? null]))
  await audit(db, now, {
    by,
    action: text ? 'message-text-published' : 'message-text-reset',
    targetKind: 'message-text',
    targetId: NO_TARGET,
    targetName: textKey(key.kind, key.language),
    before: { version, ...wordsOf(before) },
    after: { version: after.version, ...wordsOf(after) },
    note,
  })
  return after
}
