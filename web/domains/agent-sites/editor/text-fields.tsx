import { Trans, useLingui } from '@lingui/react/macro'
import type { SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import {
  DESCRIPTION_LENGTH,
  HEADLINE_LENGTH,
  SITE_TITLE_LENGTH,
  TAGLINE_LENGTH,
  type SiteContent,
} from '../../../../contract/agent-sites/site-content.ts'
import { TextField } from '../../../ui/field.tsx'
import { HomePicker } from './home-picker.tsx'

interface TextFieldsProps {
  content: SiteContent
  errors: Record<string, string[]>
  onChange: (patch: Partial<SiteContent>) => void
}

/** Texts for the head of the site, the title bar and search engines. */
export function TextFields({ content, errors, onChange }: TextFieldsProps) {
  const { t } = useLingui()
  const { headline, tagline = '', title, description = '' } = content
  return (
    <>
      <TextField
        label={t`Headline`}
        name="headline"
        maxLength={HEADLINE_LENGTH}
        value={headline}
        error={errors['headline']?.[0]}
        onChange={({ target }) => onChange({ headline: target.value })}
      />
      <TextField
        label={t`A line below it (optional)`}
        name="tagline"
        maxLength={TAGLINE_LENGTH}
        value={tagline}
        error={errors['tagline']?.[0]}
        onChange={({ target }) => onChange({ tagline: target.value })}
      />
      <TextField
        label={t`Title in the browser’s tab`}
        name="title"
        maxLength={SITE_TITLE_LENGTH}
        value={title}
        error={errors['title']?.[0]}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={t`Description for search engines (optional)`}
        name="description"
        maxLength={DESCRIPTION_LENGTH}
        value={description}
        error={errors['description']?.[0]}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}

/** Texts of the campaign page; by default those of the site. */
export function CampaignFields({
  content,
  errors,
  profile,
  onChange,
}: TextFieldsProps & { profile: SiteOwner['profile'] }) {
  const { t } = useLingui()
  const { campaign = {} } = content
  const { headline = '', text = '', ids = [] } = campaign
  return (
    <>
      <p className="max-w-prose text-soft">
        <Trans>
          A short page for your advertisements: one offer, one form, six homes. Its views and enquiries are counted
          separately.
        </Trans>
      </p>
      <TextField
        label={t`Offer (if empty, your headline)`}
        maxLength={HEADLINE_LENGTH}
        value={headline}
        error={errors['campaign.headline']?.[0]}
        onChange={({ target }) => onChange({ campaign: { ...campaign, headline: target.value } })}
      />
      <TextField
        label={t`A line below the offer`}
        maxLength={TAGLINE_LENGTH}
        value={text}
        error={errors['campaign.text']?.[0]}
        onChange={({ target }) => onChange({ campaign: { ...campaign, text: target.value } })}
      />
      <HomePicker
        profile={profile}
        picked={ids}
        onChange={(next) => onChange({ campaign: { ...campaign, ids: next } })}
      />
    </>
  )
}
