import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { ticketTopics } from '../../../../contract/support/tickets.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { loadPage } from '../../pages/open/load-page.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { Offices } from '../contact/offices.tsx'
import { TicketPage } from '../ticket/ticket-page.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<ScreenData> {
  const { context, params } = args
  const i18n = context.get(i18nContext)
  if (params['key'] !== undefined) return { head: { title: i18n._(msg`Your ticket`), robots: 'noindex,nofollow' } }
  // The offices that the page about the site names.
  await loadPage('about', args)
  return {
    head: {
      title: i18n._(msg`Contact us`),
      description: i18n._(msg`Write to us and follow the answer with a ticket, or visit one of our offices.`),
      canonical: paths.contact,
    },
  }
}

/** Where people write to those who run the site, and below it each ticket. */
export function Component() {
  const { key } = useParams()
  return key === undefined ? <ContactPage /> : <TicketPage id={key} />
}

function ContactPage() {
  const [search, setSearch] = useSearchParams()
  const topic = ticketTopics.find((one) => one === search.get('topic')) ?? 'question'
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-8 lg:grid-cols-[minmax(0,38rem)_minmax(0,22rem)]">
      <div className="grid content-start gap-3 lg:col-span-2">
        <h1 className="text-headline">
          <Trans>Contact us</Trans>
        </h1>
        <p className="max-w-prose text-lead text-soft">
          <Trans>
            You get a ticket number and a link to follow our answer. See the{' '}
            <TextLink to={paths.faq}>frequently asked questions</TextLink> first.
          </Trans>
        </p>
      </div>
      <ContactForm
        topic={topic}
        onTopic={(chosen) => setSearch({ topic: chosen }, { replace: true, state: { keepScroll: true } })}
      />
      <Offices />
    </div>
  )
}
