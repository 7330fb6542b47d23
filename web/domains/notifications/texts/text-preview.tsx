import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EditedText, TextValue } from '../../../../contract/admin/message-texts.ts'
import type { NotificationPreview } from '../../../../contract/notifications.ts'
import { smsLength } from '../../../../contract/text/sms-length.ts'
import type { Language } from '../../../../contract/values.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { languageOptions } from '../../users/open/language-options.tsx'
import { channelWords } from '../../users/open/notification-words.ts'
import { PreviewForm } from '../admin/preview-card.tsx'
import { useShownTheme } from '../admin/use-shown-theme.ts'

/** Cases and numbers that the previews show instead of the made-up ones. */
export type PreviewValues = Record<string, string | number>

interface TextPreviewProps {
  text: EditedText
  /** Absent while they load, and of a text that cannot be published. */
  previews: { language: Language; preview: NotificationPreview }[] | undefined
  /** The text has a fault. */
  isFaulty: boolean
  values: PreviewValues
  onValues: (values: PreviewValues) => void
}

/** A message as people get it, in each form and language, with made-up content. */
export function TextPreview({ text, previews, isFaulty, values, onValues }: TextPreviewProps) {
  const { t, i18n } = useLingui()
  const theme = useShownTheme()
  const [language, setLanguage] = useState(text.language)
  const [channel, setChannel] = useState(text.channels.includes('email') ? 'email' : (text.channels[0] ?? 'inApp'))
  const [fresh, setFresh] = useState(previews)
  // A fault while typing keeps what was last seen.
  if (previews && previews !== fresh) setFresh(previews)
  const shown = fresh?.find((one) => one.language === language)?.preview
  return (
    <section
      aria-label={t`Preview`}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 xl:sticky xl:top-20 xl:self-start"
    >
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t`Channel`}
          value={channel}
          options={text.channels.map((value) => ({ value, label: i18n._(channelWords[value]) }))}
          onChange={setChannel}
        />
        <Segmented
          label={t`Language of the preview`}
          value={language}
          options={languageOptions}
          onChange={setLanguage}
        />
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {text.values.map((value) => {
          const { name, sample, isNumber } = value
          return (
            casesOf(value).length > 0 && (
              <SelectField
                key={name}
                label={`{${name}}`}
                className="min-w-32"
                value={String(values[name] ?? sample)}
                onChange={({ target }) =>
                  onValues({ ...values, [name]: isNumber ? Number(target.value) : target.value })
                }
              >
                {[...new Set([sample, ...casesOf(value)])].map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
            )
          )
        })}
      </div>
      <p role="status" className="text-small text-due empty:hidden">
        {isFaulty && <Trans>Correct the marked parts to see what people get.</Trans>}
      </p>
      {shown ? (
        <div lang={language} className={isFaulty ? 'opacity-60' : undefined} style={{ colorScheme: theme }}>
          <PreviewForm preview={shown} search={{ language, channel, theme, width: 'desktop', page: 1 }} />
        </div>
      ) : (
        !isFaulty && <Skeleton className="h-80" />
      )}
      {channel === 'sms' && shown?.sms !== undefined && <SmsLength text={shown.sms} />}
      {channel === 'email' && shown?.email && (
        <details>
          <summary className="min-h-9 text-small font-medium">
            <Trans>The e-mail as plain text</Trans>
          </summary>
          <p lang={language} className="rounded-card bg-sunk p-4 text-small wrap-anywhere whitespace-pre-line">
            {shown.email.text}
          </p>
        </details>
      )}
    </section>
  )
}

/** What the preview can show of a value: its cases, or some numbers of a plural. */
const casesOf = ({ isNumber, cases }: TextValue): string[] => (isNumber ? ['0', '1', '2', '12'] : cases)

function SmsLength({ text }: { text: string }) {
  const { characters, messages } = smsLength(text)
  return (
    <p className="text-small text-soft">
      <Plural value={characters} one="# character" other="# characters" />
      {' · '}
      <Plural value={messages} one="sent as # message" other="sent as # messages" />
    </p>
  )
}
