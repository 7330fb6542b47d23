import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { memberPaths } from '../../../contract/member-paths.ts'
import { systemStatus, type Program, type SystemStatus } from '../../../contract/system/system.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { query } from '../../platform/api/query-client.ts'
import { useFormat, useLanguage } from '../../platform/use-format.ts'
import { useMarket } from '../../platform/use-market.ts'
import { useMoment } from '../../platform/use-moment.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { formatBytes } from './bytes.ts'
import { jobStateNames } from './job-words.ts'
import { SlowStatements } from './slow-statements.tsx'
import { StoredFiles } from './stored-files.tsx'

/** How the server is: what runs, what it stores, what waits and what is slow. */
export function SystemSection() {
  const { i18n } = useLingui()
  const read = useQuery({ ...query(systemStatus, {}), staleTime: 0, refetchInterval: 30_000 })
  if (read.data) return <Status status={read.data.data} busy={read.isFetching} onRefresh={() => void read.refetch()} />
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>The system status could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  return (
    <div className="grid gap-6">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  )
}

/** Less free space than this share of the disk is little. */
const LITTLE_SPACE = 0.1

interface StatusProps {
  status: SystemStatus
  busy: boolean
  onRefresh: () => void
}

function Status({ status, busy, onRefresh }: StatusProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const locale = useMarket().locale[useLanguage()]
  const moment = useMoment()
  const {
    at,
    version,
    node,
    startedAt,
    servers,
    database,
    backupAt,
    walArchivedAt,
    disk,
    gateways,
    files,
    statements,
  } = status
  const [read, free, total] = [moment(at), formatBytes(disk.free, locale), formatBytes(disk.total, locale)]
  const gatewayNames = { gateway: t`Connected`, outbox: t`Not connected: messages go to a file` }
  const pushSince = gateways.pushSince !== undefined && moment(gateways.pushSince)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-soft">
        <Trans>As of {read}</Trans>
        <Button size="small" busy={busy} onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2">
        <Part title={<Trans>Server</Trans>}>
          <Fact name={t`Version`}>{version}</Fact>
          <Fact name="Node.js">{node.version}</Fact>
          <Support name={t`Node.js support`} program={node} />
          <Fact name={t`Running since`}>{moment(startedAt)}</Fact>
          <Fact name={t`Servers`}>{number(servers)}</Fact>
          <Fact
            name={t`Free space of the data folder`}
            tone={disk.free < disk.total * LITTLE_SPACE ? 'wrong' : 'plain'}
          >
            <Trans>
              {free} of {total}
            </Trans>
          </Fact>
        </Part>
        <Part title={<Trans>Database</Trans>}>
          <Fact name={t`Version`}>{`PostgreSQL ${database.version}`}</Fact>
          <Support name={t`PostgreSQL support`} program={database} />
          <Fact name={t`Kind`}>{database.isEmbedded ? t`Bundled with the server` : t`Separate server`}</Fact>
          <Fact name={t`Size`}>{formatBytes(database.bytes, locale)}</Fact>
          <Fact name={t`Last backup`} tone={backupAt === undefined ? 'due' : 'plain'}>
            {backupAt === undefined ? t`Never, as far as the server knows` : moment(backupAt)}
          </Fact>
          {walArchivedAt !== undefined && <Fact name={t`Last archived WAL file`}>{moment(walArchivedAt)}</Fact>}
        </Part>
        <Queue queue={status.queue} />
        <Part title={<Trans>Messages</Trans>}>
          <Fact name={t`E-mail`} tone={gateways.email === 'outbox' ? 'due' : 'plain'}>
            {gatewayNames[gateways.email]}
          </Fact>
          <Fact name={t`SMS`} tone={gateways.sms === 'outbox' ? 'due' : 'plain'}>
            {gatewayNames[gateways.sms]}
          </Fact>
          <Fact name={t`Keys of push messages`}>
            {gateways.push === 'configured' ? (
              <Trans>From the configuration; they do not expire</Trans>
            ) : pushSince ? (
              <Trans>Made by the server on {pushSince}; they do not expire</Trans>
            ) : (
              <Trans>Made by the server; they do not expire</Trans>
            )}
          </Fact>
          <p className="py-2.5">
            <TextLink to={memberPaths.admin('messages')}>
              <Trans>Sent messages by day</Trans>
            </TextLink>
          </p>
        </Part>
      </div>
      <StoredFiles files={files} />
      <SlowStatements statements={statements} />
    </div>
  )
}

const supportTones = { supported: 'plain', ending: 'due', ended: 'wrong', unknown: 'due' } as const

/** Until when a program gets security fixes. */
function Support({ name, program: { support, supportedUntil } }: { name: string; program: Program }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const day = supportedUntil !== undefined && date(supportedUntil)
  const words = {
    supported: t`Until ${day}`,
    ending: t`Ends within 180 days, on ${day}`,
    ended: t`Ended on ${day}`,
    unknown: t`Not known for this version`,
  }
  return (
    <Fact name={name} tone={supportTones[support]}>
      {words[support]}
    </Fact>
  )
}

function Queue({ queue: { jobs, oldestDueAt } }: Pick<SystemStatus, 'queue'>) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const moment = useMoment()
  return (
    <Part title={<Trans>Jobs</Trans>}>
      {jobs.map(({ state, count }) => (
        <Fact key={state} name={i18n._(jobStateNames[state])} tone={state === 'failed' ? 'wrong' : 'plain'}>
          <TextLink to={memberPaths.admin('jobs', { state })}>{number(count)}</TextLink>
        </Fact>
      ))}
      {jobs.length === 0 && (
        <p className="py-2.5 text-soft">
          <Trans>No job is waiting.</Trans>
        </p>
      )}
      {oldestDueAt !== undefined && <Fact name={t`Oldest waiting since`}>{moment(oldestDueAt)}</Fact>}
    </Part>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
    <h2 className="text-lead font-semibold">{title}</h2>
    <div className="divide-y divide-line border-y border-line">{children}</div>
  </section>
)

interface FactProps {
  name: string
  tone?: 'plain' | 'due' | 'wrong'
  children: ReactNode
}

const tones = { plain: '', due: 'text-due', wrong: 'text-wrong' } as const

const Fact = ({ name, tone = 'plain', children }: FactProps) => (
  <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5">
    <dt className="text-soft">{name}</dt>
    <dd className={`figures font-medium wrap-anywhere ${tones[tone]}`}>{children}</dd>
  </dl>
)
