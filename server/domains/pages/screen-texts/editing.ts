import type { TextState } from '../../../../contract/admin/message-texts.ts'
import {
  SCREEN_TEXT_VERSIONS_SHOWN,
  type EditedScreenText,
  type ScreenTextPreview,
  type ScreenTexts,
} from '../../../../contract/admin/screen-texts.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { NO_TARGET, audit } from '../../audit/service.ts'
import { previewOf, sampleOf } from './preview.ts'
import { MAX_BYTES, MAX_TEXTS, countEdited, fittingTexts, pageWords, readNewest, writtenTexts } from './published.ts'
import { faultOf, rulesOf, type ScreenTextRules } from './rules.ts'
import type { ShippedTexts } from './shipped.ts'

interface Row {
  version: number
  source: string
  texts: unknown
  note: string | null
  at: Date
  by: string | null
}

const COLUMNS = `t.version, t.source, t.texts, t.note, t.published_at as at,
  nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by`

/** A text of a screen for its editor. Index screen_texts_pkey. */
export async function readScreenText(db: Db, all: ShippedTexts, id: string): Promise<EditedScreenText> {
  const shipped = all.get(id)
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from screen_texts t left join users u on u.id = t.published_by
     where t.id = $1 order by t.version desc limit ${SCREEN_TEXT_VERSIONS_SHOWN}`,
    [id],
  )
  const [newest] = rows
  if (!shipped && !newest) throw new Refusal('SCREEN_TEXT_NOT_FOUND')
  const texts = writtenTexts(newest?.texts)
  const fitting = shipped ? fittingTexts(shipped, texts) : {}
  const stateOf = (language: Language): TextState => {
    if (texts[language] === undefined) return 'shipped'
    return fitting[language] === undefined ? 'unfit' : 'edited'
  }
  const rules = shipped && rulesOf(shipped)
  return {
    id,
    ...(shipped?.context !== undefined && { context: shipped.context }),
    places: shipped?.places ?? [],
    version: newest?.version ?? 0,
    languages: Language.options.map((language) => ({
      language,
      state: stateOf(language),
      text: texts[language] ?? shipped?.texts[language] ?? newest?.source ?? '',
      ...(shipped && { shipped: shipped.texts[language] }),
    })),
    values: shipped && rules ? valuesOf(rules, (name) => sampleOf(shipped, rules, name)) : [],
    tags: rules ? [...new Set(Language.options.flatMap((language) => [...rules.shipped[language].tags.all]))] : [],
    versions: rows.map(({ version, at, by, note, texts }) => ({
      version,
      at: at.toISOString(),
      ...(by !== null && { by }),
      ...(note !== null && { note }),
      texts: writtenTexts(texts),
    })),
  }
}

const valuesOf = ({ values }: ScreenTextRules, sampleOf: (name: string) => string) =>
  [...values].map(([name, { isNumber }]) => ({ name, sample: sampleOf(name), isNumber }))

/** The shipped text and its rules; refuses one that the release does not have. */
function shippedText(all: ShippedTexts, id: string) {
  const shipped = all.get(id)
  if (!shipped) throw new Refusal('SCREEN_TEXT_NOT_FOUND')
  return { shipped, rules: rulesOf(shipped) }
}

/** Refuses texts that do not fit, with one error per language. */
function assertFit(rules: ScreenTextRules, texts: ScreenTexts): void {
  const faults = Language.options.flatMap((language): [string, Message[]][] => {
    const text = texts[language]
    const fault = text === undefined ? undefined : faultOf(rules, language, text)
    return fault ? [[`texts.${language}`, [fault]]] : []
  })
  if (faults.length > 0) throw new Refusal('INVALID_INPUT', { fields: Object.fromEntries(faults) })
}

/** A text with sample values in every language, as given or else as shipped. */
export function previewScreenText(all: ShippedTexts, id: string, texts: ScreenTexts): ScreenTextPreview[] {
  const { shipped, rules } = shippedText(all, id)
  assertFit(rules, texts)
  return Language.options.map((language) =>
    previewOf(shipped, rules, { language, text: texts[language] ?? shipped.texts[language] }),
  )
}

interface Published {
  by: string
  at: Date
  version: number
  texts: ScreenTexts
  note?: string | undefined
}

/** Publishes the texts of a screen as the next version; without any, the shipped ones are shown again. Call it in a transaction. */
export async function publishScreenText(
  db: Db,
  all: ShippedTexts,
  id: string,
  { by, at, version, texts: given, note }: Published,
): Promise<EditedScreenText> {
  const before = await readScreenText(db, all, id)
  if (before.version !== version) throw new Refusal('MESSAGE_TEXT_CHANGED')
  const texts = await acceptedTexts(db, all, id, given)
  const source = before.languages.find(({ language }) => language === 'en')
  const name = source?.shipped ?? source?.text ?? id
  const { rowCount } = await insertRow(
    db,
    'screen_texts',
    {
      id,
      version: version + 1,
      source: name,
      texts: JSON.stringify(texts),
      note: note || undefined,
      publishedAt: at,
      publishedBy: by,
    },
    { onConflict: 'do nothing' },
  )
  // Another editor published the same number meanwhile.
  if (!rowCount) throw new Refusal('MESSAGE_TEXT_CHANGED')
  const after = await readScreenText(db, all, id)
  await audit(db, at, {
    by,
    action: Object.keys(texts).length > 0 ? 'screen-text-published' : 'screen-text-reset',
    targetKind: 'screen-text',
    targetId: NO_TARGET,
    targetName: name,
    before: { version, ...changedWords(before, after) },
    after: { version: after.version, ...changedWords(after, before) },
    note,
  })
  return after
}

/** The texts that differ from the shipped ones, if they fit and every page can carry them. */
async function acceptedTexts(db: Db, all: ShippedTexts, id: string, given: ScreenTexts): Promise<ScreenTexts> {
  if (Object.keys(given).length === 0) return {}
  const { shipped, rules } = shippedText(all, id)
  assertFit(rules, given)
  const texts: ScreenTexts = Object.fromEntries(
    Language.options.flatMap((language) => {
      const text = given[language]
      return text === undefined || text === shipped.texts[language] ? [] : [[language, text] as const]
    }),
  )
  const newest = await readNewest(db)
  const before = countEdited(pageWords(all, newest.values()))
  newest.set(id, { id, source: shipped.texts.en, texts })
  const after = countEdited(pageWords(all, newest.values()))
  const grows = (of: 'texts' | 'bytes', max: number) => after[of] > max && after[of] > before[of]
  if (grows('texts', MAX_TEXTS) || grows('bytes', MAX_BYTES))
    throw new Refusal('SCREEN_TEXTS_FULL', {
      message: message('SCREEN_TEXTS_FULL', { max: MAX_TEXTS, size: MAX_BYTES / 1024 }),
    })
  return texts
}

/** The texts of a version that another has otherwise, by language. */
const changedWords = (one: EditedScreenText, other: EditedScreenText) =>
  Object.fromEntries(
    one.languages.flatMap(({ language, text }) =>
      other.languages.some((two) => two.language === language && two.text === text) ? [] : [[language, text]],
    ),
  )
