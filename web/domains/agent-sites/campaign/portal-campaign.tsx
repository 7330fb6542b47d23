import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { RED_CAMPAIGN } from '../../../../contract/agent-sites/agent-sites.ts'
import { MAX_PICKED } from '../../../../contract/agent-sites/site-content.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { placeName } from '../../places/open/place-names.ts'
import { overviewQuery } from '../site/site-data.ts'
import { HomeCards } from '../site/site-homes.tsx'
import { TrustStrip } from './trust-strip.tsx'

/** The portal's campaign page: an offer, three questions, six homes, and reasons to trust it. */
export function PortalCampaign() {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const { language, number } = useFormat()
  const navigate = useNavigate()
  const { total, cities, newest } = useSuspenseQuery(overviewQuery(marketId)).data.data
  const [intent, setIntent] = useState<'sale' | 'rent'>('sale')
  const [city, setCity] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(paths.postRequirement({ intent, city, utm_campaign: RED_CAMPAIGN }))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <section className="border-b border-line bg-accent-soft">
        <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16 lg:py-16">
          <div className="grid content-start gap-5">
            <h1 className="text-display">
              <Trans>Say what you want. Let agents do the searching.</Trans>
            </h1>
            <p className="max-w-prose text-lead">
              <Trans>You decide how many agents may write to you, and your number stays hidden until you agree.</Trans>
            </p>
          </div>
          <form
            onSubmit={submit}
            aria-label={t`What are you looking for?`}
            className="grid gap-5 rounded-card border border-line bg-paper p-5 shadow-raised"
          >
            <Segmented
              label={t`I want to`}
              value={intent}
              options={[
                { value: 'sale', label: t`Buy` },
                { value: 'rent', label: t`Rent` },
              ]}
              onChange={setIntent}
            />
            <SelectField label={t`City`} name="city" value={city} onChange={({ target }) => setCity(target.value)}>
              <option value="">{t`Any city`}</option>
              {cities.map((place) => (
                <option key={place.slug} value={place.slug}>
                  {placeName(place, language)}
                </option>
              ))}
            </SelectField>
            <Button type="submit" look="primary" size="large">
              <Trans>Continue</Trans>
            </Button>
          </form>
        </div>
      </section>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-10">
        <TrustStrip
          label={t`Good to know`}
          facts={[
            { name: <Trans>Homes available</Trans>, value: number(total) },
            { name: <Trans>Cities</Trans>, value: number(cities.length) },
            { name: <Trans>Cost to you</Trans>, value: <Trans>nothing</Trans> },
            { name: <Trans>Your contact</Trans>, value: <Trans>shared only with your consent</Trans> },
          ]}
        />
        {newest.length > 0 && (
          <section className="grid gap-5">
            <h2 className="text-title">
              <Trans>New for sale</Trans>
            </h2>
            <HomeCards homes={newest.slice(0, MAX_PICKED)} />
          </section>
        )}
      </div>
    </div>
  )
}
