import { Trans, useLingui } from '@lingui/react/macro'
import { DraftVideo } from '../../../contract/listings/videos.ts'
import type { FieldChange } from '../../../contract/moderation.ts'
import type { Property } from '../../../contract/properties/property.ts'
import { useConfig } from '../../platform/config.ts'
import { useFormat } from '../../platform/use-format.ts'
import { playerOf } from '../listings/open/video/player-of.ts'
import { HomeVideo } from '../properties/open/page/home-video.tsx'
import { nameOfSlug } from '../places/open/place-names.ts'
import { fieldName } from './field-words.ts'

/** Each changed field before and after. */
export function ChangeTable({ fields, home }: { fields: FieldChange[]; home: Property }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const say = useValueWords(home)
  return (
    <dl className="divide-y divide-line border-y border-line">
      {fields.map(({ field, before, after, hidden, metres }) => {
        if (field === 'video')
          return (
            <div key={field} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
              <dt className="font-medium">{fieldName(field, i18n)}</dt>
              <VideoChange name={t`before:`} value={before} />
              <VideoChange name={t`after:`} value={after} />
            </div>
          )
        const [was, is] = hidden
          ? [t`Confidential`, metres === undefined ? t`Confidential` : t`Moved by about ${number(metres)} m`]
          : whereTheyDiffer(say(field, before), say(field, after))
        return (
          <div key={field} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-medium">{fieldName(field, i18n)}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-soft">
              <span className="sr-only">
                <Trans>before:</Trans>{' '}
              </span>
              <del>{was}</del>
            </dd>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="sr-only">
                <Trans>after:</Trans>{' '}
              </span>
              <ins className="no-underline">{is}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The video before or after a change, to be played. */
function VideoChange({ name, value }: { name: string; value: FieldChange['after'] }) {
  const { imageBaseUrl } = useConfig()
  const video = DraftVideo.safeParse(value).data
  return (
    <dd className="min-w-0">
      <span className="sr-only">{name} </span>
      {video ? (
        <HomeVideo {...playerOf(video, imageBaseUrl)} label={name} className="aspect-video w-full rounded-control" />
      ) : (
        '–'
      )}
    </dd>
  )
}

/** Longer texts are cut to the differing part with this many characters around it. */
const [LONG, ROUND] = [160, 40]

/** The differing parts of two long texts. */
export function whereTheyDiffer(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= LONG) return [before, after]
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const from = Math.max(0, start - ROUND)
  const cut = (text: string) => {
    const to = Math.min(text.length, text.length - end + ROUND)
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}

/** Formats a stored value. */
function useValueWords(home: Property) {
  const { t } = useLingui()
  const format = useFormat()
  const say = (field: string, value: FieldChange['after']): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (typeof value === 'number' && /Price|Fee|Deposit|Amount/.test(field))
      return format.money(value, home.currency).exact
    if (typeof value === 'number' && /Area$|AreaTotal$/.test(field)) return format.area(value)
    if (field === 'project' && typeof value === 'string') return nameOfSlug(value)
    if (field === 'place' && typeof value === 'object' && !Array.isArray(value))
      return [value['locality'], value['city']].map((slug) => nameOfSlug(say('', slug ?? null))).join(', ')
    if (field === 'pictures' && Array.isArray(value)) return format.number(value.length)
    if (Array.isArray(value)) return value.map((item) => say('', item)).join(', ')
    if (typeof value === 'object')
      return Object.values(value)
        .map((item) => say('', item))
        .join(', ')
    return String(value)
  }
  return say
}
