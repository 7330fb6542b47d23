import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { recordPaths } from '../../../contract/member-paths.ts'
import { accountStates, adminPeople, type Person } from '../../../contract/people/people.ts'
import { roles } from '../../../contract/roles.ts'
import { query } from '../../platform/api/query-client.ts'
import { useListPage } from '../../platform/api/use-list-page.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { FilterFields } from '../../ui/table/filter-fields.tsx'
import { choice, search } from '../../ui/table/filters.ts'
import { ListFrame } from '../../ui/table/list-frame.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { roleWords } from '../users/open/role-words.ts'
import { ExportDialog } from './export-dialog.tsx'
import { stateNames, stateTones } from './people-words.ts'
import { PersonView } from './person-view.tsx'

/** The accounts' section: a search over all accounts, and single ones. */
export function PeopleSection() {
  const [params] = useRequestedParams()
  const person = params.get('person')
  return person === null ? <PeopleList /> : <PersonView key={person} id={person} />
}

function PeopleList() {
  const { t, i18n } = useLingui()
  const list = useListState({
    sorts: [],
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
      <div role="search" className="grid items-end gap-3 sm:grid-cols-3">
        <FilterFields list={list} />
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
              <PersonRow key={person.id} person={person} />
            ))}
          </ol>
        )}
      </ListFrame>
    </div>
  )
}

function PersonRow({ person: { id, name, email, phone, roles: held, state, createdAt } }: { person: Person }) {
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
