import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { recordPaths } from '../../../contract/member-paths.ts'
import { accountStates, adminPeople, peopleSorts, type Person } from '../../../contract/people/people.ts'
import { RAISED_RISK } from '../../../contract/people/risk.ts'
import { roles } from '../../../contract/roles.ts'
import { query } from '../../platform/api/query-client.ts'
import { useListPage } from '../../platform/api/use-list-page.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { FilterFields } from '../../ui/table/filter-fields.tsx'
import { FilterSelect } from '../../ui/table/filter-select.tsx'
import { choice, search } from '../../ui/table/filters.ts'
import { ListFrame } from '../../ui/table/list-frame.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { roleWords } from '../users/open/role-words.ts'
import { ExportDialog } from './export-dialog.tsx'
import { sortNames, stateNames, stateTones } from './people-words.ts'
import { PersonView } from './person-view.tsx'
import { RiskChip } from './risk-part.tsx'

/** The accounts' section: a search over all accounts, and single ones. */
export function PeopleSection() {
  const [params] = useRequestedParams()
  const person = params.get('person')
  return person === null ? <PeopleList /> : <PersonView key={person} id={person} />
}

function PeopleList() {
  const { t, i18n } = useLingui()
  const list = useListState({
    sorts: peopleSorts.map((value) => ({ value, name: i18n._(sortNames[value]) })),
    filters: {
      text: search(t`Name, e-mail, last digits of the phone number, or ID`, 254),
      state: choice({
        label: t`State`,
        any: t`All states`,
        values: accountStates,
        nameOf: (state) => i18n._(stateNames[state]),
      }),
      role: choice({ label: t`Role`, any: t`All roles`, values: roles, nameOf: (role) => i18n._(roleWords[role]) }),
    },
  })
  const read = useListPage(query(adminPeople, { query: list.query }))
  const [exporting, setExporting] = useState(false)
  const { text, state, role } = list.query
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div role="search" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <FilterFields list={list} />
        <FilterSelect
          label={t`Order`}
          any={i18n._(sortNames.newest)}
          value={list.sort === 'newest' ? '' : (list.sort ?? '')}
          options={[{ value: 'risk', name: i18n._(sortNames.risk) }]}
          onChange={list.setSort}
        />
      </div>
      <div className="flex justify-end">
        <Button
          size="small"
          icon={<Download aria-hidden />}
          aria-haspopup="dialog"
          disabled={!read.data?.data.length}
          onClick={() => setExporting(true)}
        >
          <Trans>Export these accounts</Trans>
        </Button>
      </div>
      {exporting && <ExportDialog filter={{ text, state, role }} onClose={() => setExporting(false)} />}
      <ListFrame list={list} read={read}>
        {(found) => (
          <ol className="divide-y divide-line border-y border-line">
            {found.map((person) => (
              <PersonRow key={person.id} person={person} showsRisk={list.sort === 'risk'} />
            ))}
          </ol>
        )}
      </ListFrame>
    </div>
  )
}

function PersonRow({ person, showsRisk }: { person: Person; showsRisk: boolean }) {
  const { id, name, email, phone, roles: held, state, createdAt, riskScore } = person
  const { i18n } = useLingui()
  const since = useFormat().date(createdAt)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={recordPaths.account(id)} className="font-medium wrap-anywhere">
            {name}
          </TextLink>
          {state !== 'active' && <Chip tone={stateTones[state]}>{i18n._(stateNames[state])}</Chip>}
          {riskScore !== undefined && (showsRisk || riskScore >= RAISED_RISK) && <RiskChip score={riskScore} />}
        </p>
        <p className="text-small text-soft">{held.map((role) => i18n._(roleWords[role])).join(' · ')}</p>
      </div>
      <p className="figures text-small wrap-anywhere text-soft">{[email, phone].filter(Boolean).join(' · ')}</p>
      <p className="text-small text-soft">
        <Trans>Since {since}</Trans>
      </p>
    </li>
  )
}
