import { Plural, Trans } from '@lingui/react/macro'
import type { ManagedPackage } from '../../../../../contract/billing/packages.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import type { PackageTerms } from './package-draft.ts'
import { useTermRows } from './term-rows.ts'

/** What an edit changes, and for whom. */
export function PackageChanges({ existing, terms }: { existing: ManagedPackage; terms: PackageTerms }) {
  const { number } = useFormat()
  const rowsOf = useTermRows()
  const before = rowsOf(existing, existing.currency)
  const changes = rowsOf(terms, existing.currency).flatMap(({ name, text }, at) => {
    const was = before[at]?.text
    return was === text ? [] : [{ name, was, text }]
  })
  const [version, next] = [number(existing.version), number(existing.version + 1)]
  return (
    <section aria-live="polite" className="grid gap-2 rounded-card bg-sunk p-4">
      <h3 className="font-medium">
        <Trans>What changes</Trans>
      </h3>
      {changes.length === 0 ? (
        <p className="text-small text-soft">
          <Trans>The terms stay as they are, so there is no new version.</Trans>
        </p>
      ) : (
        <>
          <dl className="grid gap-1">
            {changes.map(({ name, was, text }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-soft">{name}</dt>
                <dd className="figures wrap-anywhere">
                  <del className="text-soft">{was}</del> → <ins className="font-medium no-underline">{text}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-small text-soft">
            {existing.isDefault ? (
              <Trans>The free plan changes at once for everyone who has it.</Trans>
            ) : (
              <>
                <Plural
                  value={existing.subscribers}
                  _0="Nobody subscribes to it now."
                  one="# subscriber keeps the terms they bought."
                  other="# subscribers keep the terms they bought."
                />{' '}
                <Trans>
                  New buyers get version {next} instead of {version}.
                </Trans>
              </>
            )}
          </p>
        </>
      )}
    </section>
  )
}
