import { Plural, Trans } from '@lingui/react/macro'
import type { SystemStatus } from '../../../contract/system/system.ts'
import { useFormat } from '../../platform/use-format.ts'

/** The statements that took most time in all, and who measured them. */
export function SlowStatements({ statements: { source, from, rows } }: Pick<SystemStatus, 'statements'>) {
  const { number } = useFormat()
  return (
    <section aria-labelledby="statements" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="statements" className="text-lead font-semibold">
        <Trans>Slow statements</Trans>
      </h2>
      <p className="max-w-prose text-small text-soft">
        {source === 'database' ? (
          <Trans>Measured by the database (pg_stat_statements), for all servers: from {from} ms.</Trans>
        ) : (
          <Trans>
            Measured by this server since it started, with the wait for a connection: from {from} ms. The database does
            not measure them, because pg_stat_statements is not loaded.
          </Trans>
        )}
      </p>
      {rows.length === 0 ? (
        <p className="border-y border-line py-2.5 text-soft">
          <Trans>No statement was slow.</Trans>
        </p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {rows.map(({ text, calls, mean, longest, total }) => {
            const [average, most, all] = [number(mean), number(longest), number(Math.round(total / 100) / 10)]
            return (
              <li key={text} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
                <p className="figures flex flex-wrap gap-x-4 text-small">
                  <span className="font-medium">
                    <Plural value={calls} one="# call" other="# calls" />
                  </span>
                  <span>
                    <Trans>{average} ms on average</Trans>
                  </span>
                  <span>
                    <Trans>{most} ms at most</Trans>
                  </span>
                  <span>
                    <Trans>{all} s in all</Trans>
                  </span>
                </p>
                <code className="line-clamp-4 text-small wrap-anywhere text-soft" dir="ltr">
                  {text}
                </code>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
