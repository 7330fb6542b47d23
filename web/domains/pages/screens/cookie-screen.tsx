import { Trans, useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { PageTable } from '../open/blocks/page-table.tsx'
import { PrivacySwitches } from '../cookie/privacy-switches.tsx'
import { kindNames, storedThings } from '../cookie/storage-list.ts'
import { loadPage } from '../open/load-page.ts'
import { PageView, PartTitle, useSitePage } from '../open/page-view.tsx'

export const loader = (args: LoaderFunctionArgs) => loadPage('cookie', args)

/** Everything the site keeps in a browser, and switches for what it can do without. */
export function Component() {
  const { t, i18n } = useLingui()
  const caption = t`Cookies and storage of this site`
  return (
    <PageView page={useSitePage('cookie')}>
      <PrivacySwitches />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PartTitle id="table">
          <Trans>What is stored</Trans>
        </PartTitle>
        <PageTable
          caption={caption}
          label={caption}
          head={[t`Name`, t`Where`, t`Purpose`, t`How long`, t`Required?`]}
          rows={storedThings(storageKeys).map(({ name, kind, purpose, life, optional }) => [
            <code key={name} className="text-small">
              {name}
            </code>,
            i18n._(kindNames[kind]),
            i18n._(purpose),
            i18n._(life),
            optional ? t`Optional` : t`Required`,
          ])}
        />
      </section>
    </PageView>
  )
}
