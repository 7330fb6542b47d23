import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  ANNOUNCEMENT_LENGTH,
  ANNOUNCEMENT_LINK_LENGTH,
  announcementAudiences,
  announcementTones,
  listAnnouncements,
  saveAnnouncement,
} from '../../../../contract/pages/announcements.ts'
import type { Announcement } from '../../../../contract/pages/announcements.ts'
import { marketIds, markets } from '../../../../contract/markets.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { useConfig } from '../../../platform/config.ts'
import { newId } from '../../../platform/new-id.ts'
import { toast } from '../../../platform/toasts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox, Segmented } from '../../../ui/choice.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { audienceNames, toneNames } from './announcement-words.ts'
import { marketNames } from '../../users/open/market-filter.ts'
import { fromField, toField } from '../open/admin/zoned-time.ts'

interface AnnouncementDialogProps {
  /** Without one, a new one is written; one that is past is announced again. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** Writes an announcement and shows what visitors will see. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t, i18n } = useLingui()
  const { siteMarketId, now } = useConfig()
  const edited = announcement?.state === 'past' ? undefined : announcement
  // The same for every try, so that what arrives twice is one.
  const [id] = useState(() => edited?.id ?? newId())
  const [market, setMarket] = useState(announcement?.market ?? siteMarketId)
  const [text, setText] = useState(announcement?.text ?? '')
  const [textHindi, setTextHindi] = useState(announcement?.textHindi ?? '')
  const [href, setHref] = useState(announcement?.href ?? '')
  const [tone, setTone] = useState(announcement?.tone ?? 'info')
  const [audience, setAudience] = useState(announcement?.audience ?? 'everybody')
  const [dismissible, setDismissible] = useState(announcement?.dismissible ?? true)
  const { timeZone } = markets[market]
  // Until it is edited, the field shows the same moment in the time zone of the selected market.
  const [typedFrom, setTypedFrom] = useState<string>()
  const from = typedFrom ?? toField(edited?.startsAt ?? now, timeZone)
  const [until, setUntil] = useState(() => (edited?.endsAt ? toField(edited.endsAt, timeZone) : ''))

  const [startsAt, endsAt] = [fromField(from, timeZone), fromField(until, timeZone)]
  const form = useForm({
    invalidates: [listAnnouncements],
    faults: { startsAt: !startsAt && t`Choose a day and a time.` },
    send:
      startsAt !== undefined &&
      (() =>
        call(saveAnnouncement, {
          params: { id },
          body: {
            revision: edited?.revision ?? 0,
            market,
            text,
            ...(textHindi.trim() && { textHindi }),
            ...(href.trim() && { href: href.trim() }),
            tone,
            audience,
            dismissible,
            startsAt,
            ...(endsAt && { endsAt }),
          },
        })),
    onDone: () => {
      toast.success(t`Saved. Pages show it within ten seconds.`)
      onClose()
    },
  })
  const previews = [
    { lang: 'en', words: text },
    { lang: 'hi', words: textHindi },
  ].filter(({ words }) => words.trim() !== '')
  return (
    <FormDialog
      form={form}
      action={edited ? <Trans>Save</Trans> : <Trans>Announce</Trans>}
      onClose={onClose}
      title={edited ? t`Edit the announcement` : t`Write an announcement`}
      shape="drawer"
    >
      {!edited && (
        <SelectField
          label={t`Market`}
          value={market}
          onChange={({ target }) => setMarket(marketIds.find((one) => one === target.value) ?? market)}
        >
          {marketIds.map((one) => (
            <option key={one} value={one}>
              {i18n._(marketNames[one])}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t`Text`}
        name="text"
        maxLength={ANNOUNCEMENT_LENGTH}
        value={text}
        error={form.errorOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={t`Text in Hindi`}
        name="textHindi"
        lang="hi"
        hint={t`If empty, Hindi readers see the English text.`}
        maxLength={ANNOUNCEMENT_LENGTH}
        value={textHindi}
        error={form.errorOf('textHindi')}
        onChange={({ target }) => setTextHindi(target.value)}
      />
      <TextField
        label={t`Link (optional)`}
        name="href"
        inputMode="url"
        hint={t`A page of this site, such as /blog, or an address that starts with https://.`}
        maxLength={ANNOUNCEMENT_LINK_LENGTH}
        value={href}
        error={form.errorOf('href')}
        onChange={({ target }) => setHref(target.value)}
      />
      <Segmented
        label={t`Tone`}
        value={tone}
        options={announcementTones.map((value) => ({ value, label: i18n._(toneNames[value]) }))}
        onChange={setTone}
      />
      <SelectField
        label={t`Suitable for`}
        value={audience}
        onChange={({ target }) => setAudience(announcementAudiences.find((one) => one === target.value) ?? 'everybody')}
      >
        {announcementAudiences.map((one) => (
          <option key={one} value={one}>
            {i18n._(audienceNames[one])}
          </option>
        ))}
      </SelectField>
      <TextField
        type="datetime-local"
        label={t`From`}
        name="startsAt"
        hint={t`In the ${timeZone} time zone.`}
        value={from}
        error={form.errorOf('startsAt')}
        onChange={({ target }) => setTypedFrom(target.value)}
      />
      <TextField
        type="datetime-local"
        label={t`Until (optional)`}
        name="endsAt"
        hint={t`Leave empty to show it until you end it.`}
        value={until}
        error={form.errorOf('endsAt')}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Checkbox checked={dismissible} onChange={({ target }) => setDismissible(target.checked)}>
        <Trans>Visitors can dismiss it. If you change the text, they see it again.</Trans>
      </Checkbox>
      {previews.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-small font-medium">
            <Trans>Preview</Trans>
          </h3>
          {previews.map(({ lang, words }) => (
            <Banner key={lang} label={t`Preview`} tone={tone} quiet>
              <span lang={lang} className={href.trim() ? 'underline underline-offset-3' : undefined}>
                {words}
              </span>
            </Banner>
          ))}
        </section>
      )}
    </FormDialog>
  )
}
