import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Service } from '../../../contract/services/services.ts'
import type { User } from '../../../contract/users.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { useConfig } from '../../platform/config.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { AskDialog } from '../enquiries/open/asking/ask-dialog.tsx'
import type { ChosenCity } from './chosen-city.ts'

const questions = [msg`What does it cost in my case?`, msg`How soon can you begin?`, msg`Which documents do you need?`]

interface RequestDialogProps {
  service: Service
  city: ChosenCity | undefined
  user: User | null
  open: boolean
  onClose: () => void
}

/** Asks for a service, its city first where the page has none. */
export function RequestDialog({ service, city, user, open, onClose }: RequestDialogProps) {
  const { t } = useLingui()
  const { brandName } = useConfig()
  const [chosen, setChosen] = useState<{ service: string; slug: string }>()
  const { id, name } = service
  const where = city?.slug ?? (chosen?.service === id ? chosen.slug : undefined)
  if (where === undefined && !service.everywhere)
    return (
      <CityFirst
        service={service}
        open={open}
        onClose={onClose}
        onChoose={(slug) => setChosen({ service: id, slug })}
      />
    )
  const cityName = city?.name ?? service.cities.find(({ slug }) => slug === where)?.name
  return (
    <AskDialog
      key={`${id} ${where ?? ''}`}
      subject={{ kind: 'service', id, ...(where !== undefined && { city: where }) }}
      questions={questions}
      recipient={service.provider ?? brandName}
      title={t`Request: ${name}`}
      description={cityName === undefined ? service.summary : t`In ${cityName}`}
      user={user}
      open={open}
      onClose={onClose}
    />
  )
}

interface CityFirstProps extends Pick<RequestDialogProps, 'service' | 'open' | 'onClose'> {
  onChoose: (slug: string) => void
}

function CityFirst({ service: { name, cities }, open, onClose, onChoose }: CityFirstProps) {
  const { t } = useLingui()
  const [slug, setSlug] = useState('')
  const form = useForm({
    faults: { city: !slug && t`Choose a city.` },
    send: () => slug,
    onDone: onChoose,
  })
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={t`Request: ${name}`}>
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={form.submit}>
        <SelectField
          label={t`In which city?`}
          name="city"
          value={slug}
          error={form.errorOf('city')}
          hint={t`Is your city not in the list? Close this, choose it above the services and join the waitlist.`}
          onChange={({ target }) => setSlug(target.value)}
        >
          <option value="">{t`Choose a city`}</option>
          {cities.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="primary" size="large">
          <Trans>Continue</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
