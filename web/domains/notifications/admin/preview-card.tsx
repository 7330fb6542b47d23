import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationChannel } from '../../../../contract/notification-prefs.ts'
import type { NotificationPreview } from '../../../../contract/notifications.ts'
import { useConfig } from '../../../platform/config.ts'
import { Chip } from '../../../ui/chip.tsx'
import { slugWords } from '../../../ui/text/slug-words.ts'
import { channelWords } from '../../users/open/notification-words.ts'
import { subjectIcons } from '../subject-icons.ts'
import { LetterFrame } from './letter-frame.tsx'
import type { PreviewSearch } from './preview-data.ts'

interface PreviewCardProps {
  preview: NotificationPreview
  search: PreviewSearch
}

/** A notification's preview in one channel. */
export function PreviewCard({ preview, search }: PreviewCardProps) {
  const { i18n } = useLingui()
  const { kind, topic, channels } = preview
  const Icon = subjectIcons[topic]
  return (
    <article aria-labelledby={`kind-${kind}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0 text-faint" />
        <h2 id={`kind-${kind}`} className="me-2 font-semibold">
          {slugWords(kind)}
        </h2>
        {channels.map((channel: NotificationChannel) => (
          <Chip key={channel} tone={channel === search.channel ? 'accent' : 'plain'}>
            {i18n._(channelWords[channel])}
          </Chip>
        ))}
      </div>
      <div lang={search.language} className="text-ink" style={{ colorScheme: search.theme }}>
        <PreviewForm preview={preview} search={search} />
      </div>
    </article>
  )
}

const box = 'rounded-card border border-line bg-paper p-4'
const narrow = { phone: '24rem', desktop: '34rem' }

/** A notification in one channel, as people see it there. */
export function PreviewForm({ preview: { kind, topic, inApp, email, sms, push }, search }: PreviewCardProps) {
  const { channel, theme, width } = search
  const { brandName } = useConfig()
  const style = { maxInlineSize: narrow[width] }
  const Icon = subjectIcons[topic]
  if (channel === 'email' && email)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className={box} style={{ maxInlineSize: width === 'phone' ? 390 : 720 }}>
          <span className="block text-small text-faint">{brandName}</span>
          <span className="font-semibold wrap-anywhere">{email.subject}</span>
        </p>
        <LetterFrame title={`${slugWords(kind)}: ${email.subject}`} html={email.html} theme={theme} width={width} />
      </div>
    )
  if (channel === 'inApp' && inApp)
    return (
      <div className={`${box} flex items-start gap-3`} style={style}>
        <span
          aria-hidden
          className="inline-grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong"
        >
          <Icon className="size-5" />
        </span>
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold wrap-anywhere">{inApp.title}</p>
          <p className="text-small wrap-anywhere text-soft">{inApp.text}</p>
          <p className="text-small break-all text-faint">{inApp.path}</p>
        </div>
      </div>
    )
  if (channel === 'push' && push)
    return (
      <div className={`${box} grid gap-0.5 shadow-raised`} style={style}>
        <p className="text-small text-faint">{brandName}</p>
        <p className="font-semibold wrap-anywhere">{push.title}</p>
        <p className="text-small wrap-anywhere">{push.body}</p>
        <p className="text-small break-all text-faint">{push.path}</p>
      </div>
    )
  if (channel === 'sms' && sms !== undefined)
    return (
      <p className="rounded-sheet bg-sunk px-4 py-3 wrap-anywhere whitespace-pre-line" style={style}>
        {sms}
      </p>
    )
  return (
    <p className="text-small text-faint">
      <Trans>Not sent through this channel.</Trans>
    </p>
  )
}
