import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLeaving, leaveAgency } from '../../../../contract/agencies/membership.ts'
import type { Leaving } from '../../../../contract/agencies/membership.ts'
import { listLeads } from '../../../../contract/enquiries/leads.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { staleAgency, type OfAgency } from '../parts/agency-data.ts'
import { ReadPart } from '../parts/read-part.tsx'

interface LeaveDialogProps {
  agency: OfAgency
  agentId: string
  isYou: boolean
  onClose: () => void
}

/** Decides about homes and leads before a member leaves the agency or is removed. */
export function LeaveDialog({ agency, agentId, isYou, onClose }: LeaveDialogProps) {
  const { t } = useLingui()
  const read = useQuery({
    queryKey: [getLeaving.name, agency.id, agentId],
    queryFn: ({ signal }) => call(getLeaving, { params: { id: agency.id, agent: agentId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { name: of } = agency
  const name = read.data?.data.name
  const title = isYou ? t`Leave ${of}?` : name === undefined ? t`Remove from ${of}?` : t`Remove ${name} from ${of}?`
  return (
    <Dialog open onClose={onClose} title={title}>
      <ReadPart read={read} title={<Trans>The homes and leads could not be loaded</Trans>}>
        {({ data }) => <LeaveForm agency={agency} agentId={agentId} isYou={isYou} leaving={data} onClose={onClose} />}
      </ReadPart>
    </Dialog>
  )
}

function LeaveForm({ agency, agentId, isYou, leaving, onClose }: LeaveDialogProps & { leaving: Leaving }) {
  const { t } = useLingui()
  const { homes, leads, tasks, visits, openHouses, homesMayGo, isRouted, needsManager, mustHandOver, colleagues } =
    leaving
  const [homesGo, setHomesGo] = useState(false)
  const [homesTo, setHomesTo] = useState('')
  const [leadsTo, setLeadsTo] = useState('')
  const [manager, setManager] = useState('')
  const { name: of } = agency

  const form = useForm({
    invalidates: [...staleAgency, listLeads],
    send: () =>
      call(leaveAgency, {
        params: { id: agency.id, agent: agentId },
        body: {
          homes: homesGo ? 'go' : 'stay',
          ...(homesTo && !homesGo && { homesTo }),
          ...(leadsTo && { leadsTo }),
          ...(manager && { manager }),
        },
      }),
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const people = colleagues.map(({ agentId: id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  const isAlone = needsManager && colleagues.length === 0
  if (isAlone || mustHandOver)
    return (
      <div className="grid gap-4">
        <p>
          {isAlone ? (
            <Trans>
              Nobody else works with {of}. Invite someone who can manage it, then leave. Or close the agency’s profile.
            </Trans>
          ) : isYou ? (
            <Trans>You own {of}. Offer it to a colleague, and leave once they have accepted.</Trans>
          ) : (
            <Trans>The owner of {of} stays until a colleague has accepted it.</Trans>
          )}
        </p>
        <Button className="justify-self-end" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ul className="grid list-disc gap-1 ps-5 text-soft">
        <li>
          <Plural value={homes} _0="No available homes" one="# available home" other="# available homes" />
        </li>
        <li>
          <Plural value={leads} _0="No open leads" one="# open lead" other="# open leads" />
        </li>
        <li>
          <Plural value={tasks} _0="No open tasks" one="# open task" other="# open tasks" />
        </li>
        <li>
          <Plural value={visits} _0="No upcoming visits" one="# upcoming visit" other="# upcoming visits" />
        </li>
        {openHouses > 0 && (
          <li>
            <Plural value={openHouses} one="# upcoming open house" other="# upcoming open houses" />
          </li>
        )}
      </ul>
      {homes > 0 && (
        <Choices legend={t`Available homes`} error={form.errorOf('homesTo')}>
          <Radio name="homes" checked={!homesGo} onChange={() => setHomesGo(false)}>
            <Trans>Stay with {of}</Trans>
          </Radio>
          <Radio name="homes" checked={homesGo} disabled={!homesMayGo} onChange={() => setHomesGo(true)}>
            {isYou ? <Trans>Go with me</Trans> : <Trans>Go with the agent</Trans>}
          </Radio>
          {!homesMayGo && (
            <p className="text-small text-faint">
              <Trans>Homes stay with the agency. A manager can change that under “Lead routing”.</Trans>
            </p>
          )}
          {!homesGo && (
            <SelectField
              label={t`Who handles them`}
              className="mt-2"
              name="homesTo"
              value={homesTo}
              onChange={({ target }) => setHomesTo(target.value)}
            >
              <option value="">{t`A colleague on the same team, otherwise the member who joined first`}</option>
              {people}
            </SelectField>
          )}
        </Choices>
      )}
      {leads > 0 && (
        <SelectField
          label={t`Open leads and their tasks`}
          hint={t`The people who enquired do not need to agree again: the agency may contact them.`}
          error={form.errorOf('leadsTo')}
          name="leadsTo"
          value={leadsTo}
          onChange={({ target }) => setLeadsTo(target.value)}
        >
          <option value="">{isRouted ? t`Route them like new leads` : t`Leave them to the whole team`}</option>
          {people}
        </SelectField>
      )}
      {needsManager && (
        <SelectField
          label={t`Who manages the agency from now on`}
          error={form.errorOf('manager')}
          name="manager"
          value={manager}
          onChange={({ target }) => setManager(target.value)}
        >
          <option value="">{t`Choose a colleague`}</option>
          {people}
        </SelectField>
      )}
      <FormError>{form.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={form.pending} disabled={needsManager && manager === ''}>
          {isYou ? <Trans>Leave the agency</Trans> : <Trans>Remove from the agency</Trans>}
        </Button>
      </div>
    </form>
  )
}
