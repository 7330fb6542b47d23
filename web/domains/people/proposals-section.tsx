import { Plural, Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { adminProposals, fetchExport, type PeopleExport } from '../../../contract/people/proposals.ts'
import { fetchFile } from '../../platform/api/download.ts'
import { query } from '../../platform/api/query-client.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useListPage } from '../../platform/api/use-list-page.ts'
import { saveFile } from '../../platform/storage/save-file.ts'
import { useMoment } from '../../platform/use-moment.ts'
import { Button } from '../../ui/button.tsx'
import { ListFrame } from '../../ui/table/list-frame.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { FilterWords, ProposalCard } from './proposal-card.tsx'

/** What needs a second administrator, and the viewer's approved exports. */
export function ProposalsSection() {
  const list = useListState({ sorts: [], filters: {} })
  const read = useListPage(query(adminProposals, {}))
  const { data, problem, isFetching, refetch } = read
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-soft">
        <Trans>What one administrator proposes here, another one approves within 7 days.</Trans>
      </p>
      {data?.exports.map((made) => (
        <ExportCard key={made.id} made={made} />
      ))}
      <ListFrame
        list={list}
        read={{ data: data && { data: data.data }, problem, isFetching, refetch }}
        empty={<Trans>No proposals are open</Trans>}
        hint={
          <Trans>
            New administrators, exports of accounts and firms to close wait here for a second administrator.
          </Trans>
        }
      >
        {(proposals) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {proposals.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} />
            ))}
          </div>
        )}
      </ListFrame>
    </div>
  )
}

function ExportCard({ made: { id, filter, count, until } }: { made: PeopleExport }) {
  const { run, pending } = useAction({ invalidates: [adminProposals] })
  const end = useMoment()(until)
  const take = () =>
    run(async () => saveFile('accounts.csv', await fetchFile(fetchExport.path.replace('{id}', id), fetchExport.method)))
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunk p-4">
      <div className="grid gap-1">
        <p className="font-semibold">
          {count === undefined ? (
            <Trans>Your export is being made</Trans>
          ) : (
            <Plural value={count} one="Your export of # account is ready" other="Your export of # accounts is ready" />
          )}
          <FilterWords filter={filter} />
        </p>
        <p className="text-small text-soft">
          <Trans>You can download it once, until {end}. Then it is deleted.</Trans>
        </p>
      </div>
      {count !== undefined && (
        <Button icon={<Download aria-hidden />} busy={pending} onClick={() => void take()}>
          <Trans>Download</Trans>
        </Button>
      )}
    </section>
  )
}
