import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { specialities, spokenLanguages } from '../../../../contract/directories/kinds.ts'
import { BUILDER_PROMOTERS, PROFILE_BIO } from '../../../../contract/directories/profile-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { TextField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { PictureField } from '../../uploads/open/picture-field.tsx'
import { PlaceField } from '../../places/open/place-field.tsx'
import type { FoundPlace } from '../../places/open/place-field.tsx'
import { languageWords, specialityWords } from '../open/profile/detail-words.ts'
import { fieldName } from './profile-words.ts'
import { recordOf, textOf, textsOf } from '../../../platform/draft/typed-values.ts'
import type { ProfileForm } from './profile-form.ts'
import { ChipsInput, LineInput, NumberInput, TextInput } from './profile-inputs.tsx'

/** Name, description, office, languages and specialities. */
export function FirmStep({ form }: { form: ProfileForm }) {
  const { t, i18n } = useLingui()
  const { kind, market } = form.profile
  const isPerson = kind !== 'agency' && kind !== 'builder'
  // These two exist only in Indian law and custom.
  const offered = specialities[kind].filter((one) => market === 'in' || (one !== 'vastu' && one !== 'redevelopment'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LineInput
        form={form}
        field="name"
        autoComplete={isPerson ? 'name' : 'organization'}
        hint={
          kind === 'builder' ? (
            <Trans>The name that buyers know you by.</Trans>
          ) : isPerson ? (
            <Trans>As on your certificate, so that we can verify it.</Trans>
          ) : undefined
        }
      />
      {kind === 'builder' && (
        <>
          <LineInput form={form} field="legalName" hint={<Trans>As in the company register.</Trans>} />
          <Promoters form={form} />
        </>
      )}
      <PictureField
        label={t`Photo or logo`}
        name="photo"
        pictureKey={textOf(form.fields['photo'])}
        error={form.errorOf('photo')}
        onChange={(photo) => form.set({ photo })}
        onRemove={() => form.set({ photo: null })}
      />
      <TextInput
        form={form}
        field="bio"
        most={PROFILE_BIO.most}
        hint={<Trans>At least 40 characters: how you work and what you know. Leave out phone numbers and links.</Trans>}
      />
      {form.asks('bioHindi') && (
        <TextInput form={form} field="bioHindi" most={PROFILE_BIO.most} language="hi" hint={<Trans>Optional.</Trans>} />
      )}
      <CityInput form={form} />
      <ChipsInput
        form={form}
        field="languages"
        options={spokenLanguages.map((value) => ({ value, label: i18n._(languageWords[value]) }))}
      />
      <ChipsInput
        form={form}
        field="specialities"
        options={offered.map((value) => ({ value, label: i18n._(specialityWords[value]) }))}
      />
      <NumberInput form={form} field="since" hint={<Trans>A year, like 2015.</Trans>} />
      <LineInput form={form} field="website" autoComplete="url" />
      {kind === 'builder' && (
        <>
          <NumberInput form={form} field="projectsCompleted" />
          <NumberInput form={form} field="homesDelivered" />
          <TextInput form={form} field="trackRecord" most={1000} />
        </>
      )}
    </div>
  )
}

function CityInput({ form }: { form: ProfileForm }) {
  const { t } = useLingui()
  const { slug, name } = recordOf(form.fields['city'])
  const error = form.errorOf('city')
  const cityName = textOf(name) || textOf(slug)
  function choose({ kind, label, detail, filters = {} }: FoundPlace) {
    const { city } = filters
    if (city === undefined) return
    form.set({ city: { slug: city, name: kind === 'city' ? label : (detail?.split(',')[0] ?? city) } })
  }
  return (
    <div className="grid gap-2" id={fieldId('city')}>
      <PlaceField label={t`City of your office`} market={form.profile.market} onChoose={choose} />
      {cityName && (
        <p>
          <RemovableChip removeLabel={t`Remove ${cityName}`} onRemove={() => form.set({ city: null })}>
            {cityName}
          </RemovableChip>
        </p>
      )}
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
    </div>
  )
}

/** The promoters of a builder, one line each. */
function Promoters({ form }: { form: ProfileForm }) {
  const { t, i18n } = useLingui()
  const { kind, market } = form.profile
  const list = useRef<HTMLFieldSetElement>(null)
  const written = textsOf(form.fields['promoters'])
  const names = written.length ? written : ['']
  const error = form.errorOf('promoters')
  const change = (next: string[]) => form.set({ promoters: next.length ? next : null })
  return (
    <fieldset ref={list} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-small font-medium">{i18n._(fieldName('promoters', kind, market))}</legend>
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else to be known by
        <div key={at} className="flex items-start gap-2">
          <TextField
            className="grow"
            labelHidden
            label={t`Name ${at + 1}`}
            name="promoters"
            autoComplete="off"
            value={name}
            onChange={({ target }) => change(names.map((one, n) => (n === at ? target.value : one)))}
            onBlur={() => form.touch('promoters')}
          />
          {names.length > 1 && (
            <IconButton
              label={name ? t`Remove ${name}` : t`Remove this line`}
              icon={<X aria-hidden />}
              onClick={() => {
                change(names.filter((_, n) => n !== at))
                list.current?.querySelector('input')?.focus()
              }}
            />
          )}
        </div>
      ))}
      {error && <p className="text-small font-medium text-wrong">{error}</p>}
      {names.length < BUILDER_PROMOTERS && (
        <Button
          size="small"
          look="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => change([...names, ''])}
        >
          <Trans>Add another</Trans>
        </Button>
      )}
    </fieldset>
  )
}
