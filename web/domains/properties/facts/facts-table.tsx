import { classes } from '../../../ui/classes.ts'
import type { FactGroup, FactRow } from '../open/facts/fact-row.ts'

/** All facts in groups, as rows; empty groups are omitted. */
export function FactsTable({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className="gap-x-12 md:columns-2 lg:columns-3 print:columns-2 print:gap-x-8">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows, printOnly }) => (
          <section
            key={title}
            className={classes('mb-7 not-print:break-inside-avoid print:mb-2', printOnly && 'not-print:hidden')}
          >
            <h3 className="break-after-avoid border-b border-edge pb-1.5 text-body font-semibold">{title}</h3>
            <FactRows rows={rows} />
          </section>
        ))}
    </div>
  )
}

/** Facts as rows with a label and a value. */
export function FactRows({ rows, className }: { rows: readonly FactRow[]; className?: string }) {
  return (
    <dl className={classes('divide-y divide-line', className)}>
      {rows.map(({ label, value, exact, note }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(min(7rem,40%),2fr)_minmax(0,3fr)] gap-x-4 py-2 print:break-inside-avoid print:py-0.5"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0">
            <span className="figures font-medium">
              {exact === undefined ? (
                value
              ) : (
                <abbr title={exact} className="no-underline">
                  <span aria-hidden>{value}</span>
                  <span className="sr-only">{exact}</span>
                </abbr>
              )}
            </span>
            {note && <span className="block text-small text-faint print:inline print:ps-1">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
