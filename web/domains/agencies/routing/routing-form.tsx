import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { getAgencySettings, routingModes, saveAgencySettings } from '../../../../contract/agencies/routing.ts'
import type { AgencySettings } from '../../../../contract/agencies/routing.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Choices, Radio } from '../../../ui/choice.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAgency } from '../parts/agency-data.ts'
import { routingHints, routingNames } from '../parts/agency-words.ts'
import { ReadPart } from '../parts/read-part.tsx'

/** How an agency routes its leads, and whether homes may go with those who leave. */
export function RoutingForm({ id, user }: { id: string; user: User }) {
  const read = useQuery({
    queryKey: [getAgencySettings.name, user._id, id],
    queryFn: ({ signal }) => call(getAgencySettings, { params: { id } }, { signal }),
    staleTime: 0,
  })
  return (
    <ReadPart read={read} title={<Trans>The settings could not be loaded</Trans>}>
      {({ data }) => <Form key={data.version} id={id} saved={data} />}
    </ReadPart>
  )
}

function Form({ id, saved }: { id: string; saved: AgencySettings }) {
  const { t, i18n } = useLingui()
  const { version, next } = saved
  const [routing, setRouting] = useState(saved.routing)
  const [listerFirst, setListerFirst] = useState(saved.listerFirst)
  const [homesMayGo, setHomesMayGo] = useState(saved.homesMayGo)
  const { pending, message, run } = useAction({ inline: true, invalidates: staleAgency })
  const isChanged = routing !== saved.routing || listerFirst !== saved.listerFirst || homesMayGo !== saved.homesMayGo
  const who = next?.name

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = await run(() =>
      call(saveAgencySettings, { params: { id }, body: { version, routing, listerFirst, homesMayGo } }),
    )
    if (done.ok) toast.success(t`Saved.`)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-6"
    >
      <Choices legend={t`Who gets a new lead`}>
        {routingModes.map((mode) => (
          <div key={mode} className="py-1">
            <Radio name="routing" value={mode} checked={routing === mode} onChange={() => setRouting(mode)}>
              {i18n._(routingNames[mode])}
            </Radio>
            <p className="ps-8 text-small text-soft">{i18n._(routingHints[mode])}</p>
          </div>
        ))}
      </Choices>
      {who !== undefined && !isChanged && (
        <p role="status" className="rounded-card bg-accent-soft p-4">
          <Trans>The next lead without a locality goes to {who}.</Trans>
        </p>
      )}
      <div>
        <Checkbox checked={listerFirst} onChange={({ target }) => setListerFirst(target.checked)}>
          <Trans>Leads about an agent’s own home or page go to that agent</Trans>
        </Checkbox>
        <p className="ps-8 text-small text-soft">
          <Trans>While they are away, these leads are also routed.</Trans>
        </p>
      </div>
      <p className="text-small text-soft">
        <Trans>
          Agents who are away get no leads. If everyone is away, the lead stays unassigned and the managers are
          notified.
        </Trans>
      </p>
      <div>
        <Checkbox checked={homesMayGo} onChange={({ target }) => setHomesMayGo(target.checked)}>
          <Trans>Agents who leave may take their homes with them</Trans>
        </Checkbox>
        <p className="ps-8 text-small text-soft">
          <Trans>Otherwise available homes stay with the agency. Leads always stay.</Trans>
        </p>
      </div>
      <FormError>{message}</FormError>
      <Button type="submit" look="primary" className="justify-self-start" busy={pending} disabled={!isChanged}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
