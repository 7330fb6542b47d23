import { Trans, useLingui } from '@lingui/react/macro'
import { Columns2, Download, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import type { ProfileCard } from '../../../../contract/directories/profiles.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { download } from '../../../platform/api/download.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { toast } from '../../../platform/toasts.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useSelection } from '../../../ui/table/selection.ts'
import { DirectoryScreen } from '../lists/directory-screen.tsx'
import type { DirectoryList } from '../lists/directory-screen.tsx'
import { exportPath } from '../lists/directory-data.ts'
import { directorySearch, sortsOf } from '../lists/profile-address.ts'
import { replyWords } from '../open/profile/detail-words.ts'
import { Rating } from '../profile-card.tsx'
import { COMPARED, readCompared } from './compared.ts'
import { CompareAgents } from './compare-agents.tsx'

/** Agents in a table: ordered by its heads, two of them side by side, all of them as a file. */
export function AgentTable() {
  const [params] = useRequestedParams()
  const compared = readCompared(params.get('compare'))
  // What covers the page is drawn by browsers alone.
  const isBrowser = useMedia('all')
  return (
    <DirectoryScreen
      kind="agent"
      path={paths.agentTable}
      hasHeads
      renderOtherView={(asked) => (
        <LinkButton icon={<LayoutGrid aria-hidden />} to={paths.agents(directorySearch(asked))}>
          <Trans>Cards</Trans>
        </LinkButton>
      )}
    >
      {(list) => (
        <>
          <Table {...list} />
          {compared && isBrowser && <CompareAgents slugs={compared} />}
        </>
      )}
    </DirectoryScreen>
  )
}

function Table({ of, asked, profiles }: DirectoryList) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = useColumns()
  const selection = useSelection(profiles, ({ id }) => id, COMPARED)
  const slugs = selection.selected.map(({ slug }) => slug)
  const to = (change: object) => paths.agentTable({ ...directorySearch({ ...asked, page: 1 }), ...change })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Columns2 aria-hidden />}
          disabled={slugs.length < COMPARED}
          onClick={() =>
            void navigate(to({ page: asked.page > 1 ? asked.page : undefined, compare: slugs.join() }), {
              state: { keepScroll: true },
            })
          }
        >
          <Trans>Compare</Trans>
        </Button>
        <p role="status" className="grow text-small text-soft">
          {slugs.length < COMPARED ? (
            <Trans>
              {slugs.length} of {COMPARED} chosen. Choose two agents to compare.
            </Trans>
          ) : (
            <Trans>Two agents chosen.</Trans>
          )}
        </p>
        <SaveCsv path={exportPath(of, asked)} />
      </div>
      {/* What is for screen readers alone is placed by it, else it would widen the page. */}
      <div className="relative md:overflow-x-auto">
        <DataTable
          caption={t`Agents`}
          columns={columns}
          rows={profiles}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          sort={asked.sort}
          onSort={(sort) => {
            const next = sortsOf('agent').find((one) => one === sort)
            void navigate(to({ sort: next === 'rating' ? undefined : next }), { state: { keepScroll: true } })
          }}
          selection={selection}
          isSelectable={(one) => slugs.length < COMPARED || selection.has(one)}
        />
      </div>
    </div>
  )
}

function useColumns(): Column<ProfileCard>[] {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  return [
    {
      id: 'name',
      name: t`Name`,
      render: ({ slug, name }) => (
        <Link to={paths.agent(slug)} className="font-medium hover:underline md:whitespace-nowrap">
          {name}
        </Link>
      ),
    },
    {
      id: 'agency',
      name: t`Agency`,
      render: ({ agency }) =>
        agency && (
          <Link to={paths.agency(agency.slug)} className="hover:underline md:whitespace-nowrap">
            {agency.name}
          </Link>
        ),
    },
    { id: 'city', name: t`City`, render: ({ city }) => <span className="md:whitespace-nowrap">{city?.name}</span> },
    {
      id: 'listings',
      name: t`Homes available`,
      end: true,
      sorts: { descending: 'listings' },
      render: ({ homesOnOffer }) => number(homesOnOffer),
    },
    {
      id: 'closed',
      name: t`Closed in 12 months`,
      end: true,
      sorts: { descending: 'closed' },
      render: ({ homesClosed }) => number(homesClosed),
    },
    {
      id: 'reply',
      name: t`Usual time to reply`,
      end: true,
      sorts: { ascending: 'reply' },
      render: ({ replyMinutes }) => (
        <span className="md:whitespace-nowrap">
          {replyMinutes === undefined ? t`Not known yet` : replyWords(replyMinutes, i18n)}
        </span>
      ),
    },
    {
      id: 'rating',
      name: t`Rating`,
      end: true,
      sorts: { descending: 'rating' },
      render: ({ rating }) => (
        <span className="md:whitespace-nowrap">
          <Rating rating={rating} />
        </span>
      ),
    },
  ]
}

/** The list as a file, for members; a guest signs in first and comes back to it. */
function SaveCsv({ path }: { path: string }) {
  const { t } = useLingui()
  const user = useStore(currentUser, null)
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  if (!user)
    return (
      <LinkButton
        className="whitespace-normal!"
        icon={<Download aria-hidden />}
        to={paths.login({ returnurl: (pathname + search).slice(1) })}
      >
        <Trans>Sign in to download CSV</Trans>
      </LinkButton>
    )
  async function save() {
    setBusy(true)
    try {
      await download(path, `${t`agents`}.csv`)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <Button className="whitespace-normal!" icon={<Download aria-hidden />} busy={busy} onClick={() => void save()}>
      <Trans>Download CSV</Trans>
    </Button>
  )
}
