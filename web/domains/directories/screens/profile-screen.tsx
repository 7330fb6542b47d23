import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import type { Profile } from '../../../../contract/directories/profiles.ts'
import { revealProfileContact } from '../../../../contract/enquiries/enquiries.ts'
import { call } from '../../../platform/api/call.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { NumberOnRequest } from '../../enquiries/open/asking/number-on-request.tsx'
import { recipientName } from '../../enquiries/open/recipient-name.ts'
import { reviewsQuery } from '../../reviews/open/reviews-data.ts'
import { handOver } from '../../../platform/share/hand-over.ts'
import { ProfileActions } from '../profile/profile-actions.tsx'
import {
  fillProfile,
  homesQuery,
  isLister,
  isUnknown,
  profileQuery,
  projectsQuery,
} from '../open/profile/profile-data.ts'
import { profileHead } from '../profile/profile-head.ts'
import { ProfilePage } from '../profile/profile-page.tsx'
import { directoryNames, directoryPaths, profilePath } from '../open/profile/profile-paths.ts'
import { NothingHere } from '../../search/open/landing/nothing-here.tsx'
import { PropertyCard } from '../../properties/open/property-card.tsx'
import { Reviews } from '../../reviews/open/reviews.tsx'
import { ShareDialog } from '../../properties/open/share-dialog.tsx'
import { AskDialog } from '../../enquiries/open/asking/ask-dialog.tsx'

/** The kind of profile by the first segment of the address. */
const kinds = {
  'agent-details': 'agent',
  'agency-details': 'agency',
  'architect-details': 'architect',
  builders: 'builder',
} as const
type ShownKind = (typeof kinds)[keyof typeof kinds]

const isRoom = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)
function kindIn(pathname: string): ShownKind {
  const room = pathname.split('/')[1] ?? ''
  return isRoom(room) ? kinds[room] : 'agent'
}

const questions = [
  msg`I would like to sell my home.`,
  msg`I am looking for a home. Can you help?`,
  msg`When can we meet?`,
]
const architectQuestions = [
  msg`What do you charge?`,
  msg`When could you begin?`,
  msg`Can I see homes you have worked on?`,
]

interface ProfileScreenData extends ScreenData {
  kind: ShownKind
  /** Empty if there is no profile at the address. */
  slug: string
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ProfileScreenData> {
  const config = context.get(configContext)
  const i18n = context.get(i18nContext)
  const client = context.get(queryClientContext)
  const kind = kindIn(new URL(request.url).pathname)
  const key = params['key'] ?? ''
  const reading = { market: config.marketId, language: i18n.locale === 'hi' ? 'hi' : 'en' } as const
  try {
    const profile = await fillProfile(client, kind, key, reading)
    await client.ensureQueryData(reviewsQuery(profile.id))
    if (profile.slug !== key) throw redirect(profilePath(profile), 301)
    const head = profileHead(profile, i18n, config)
    if (typeof document !== 'undefined') return { head, kind, slug: key }
    const { profileJsonLd } = await import('../profile/profile-json-ld.ts')
    return { head: { ...head, jsonLd: profileJsonLd(profile, config, head) }, kind, slug: key }
  } catch (error) {
    if (!isUnknown(error)) throw error
    return { kind, slug: '', head: { status: 404, robots: 'noindex', title: i18n._(msg`Page not found`) } }
  }
}

/** The page of an agent, agency, architect or builder. */
export function Component() {
  const { kind, slug } = useLoaderData<ProfileScreenData>()
  return slug ? <Shown key={`${kind} ${slug}`} kind={kind} slug={slug} /> : <NotShown kind={kind} />
}

function NotShown({ kind }: { kind: ShownKind }) {
  const { i18n } = useLingui()
  const directory = i18n._(directoryNames[kind])
  return (
    <NothingHere title={<Trans>This profile is not available</Trans>} tried="">
      <Trans>
        It may have been paused or closed. Browse <TextLink to={directoryPaths[kind]}>{directory}</TextLink>.
      </Trans>
    </NothingHere>
  )
}

function Shown({ kind, slug }: { kind: ShownKind; slug: string }) {
  const { marketId } = useConfig()
  const language = useLanguage()
  const profile = useSuspenseQuery(profileQuery(kind, slug, { market: marketId, language })).data.data
  const lister = isLister(kind) ? kind : undefined
  const homes = useQuery({ ...homesQuery(lister ?? 'agent', slug, marketId), enabled: lister !== undefined }).data
  const projects = useQuery({ ...projectsQuery(slug, marketId), enabled: kind === 'builder' }).data
  const intent = homes?.intents[0]?.intent
  return (
    <ProfilePage
      profile={profile}
      offered={
        lister &&
        homes && {
          isEmpty: homes.data.length === 0,
          all: paths.homesOf(lister, slug, intent === 'sale' ? {} : { intent }),
          homes: (
            <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
              {homes.data.map((home) => (
                <li key={home.id}>
                  <PropertyCard home={home} />
                </li>
              ))}
            </ul>
          ),
        }
      }
      closed={homes?.closed ?? []}
      projects={projects?.data ?? []}
      record={projects?.record}
      actions={<Actions profile={profile} />}
      reviews={<Reviews profile={{ id: profile.id, name: profile.name }} />}
    />
  )
}

function Actions({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { mainSiteUrl } = useConfig()
  const user = useStore(currentUser, null)
  const { id, kind, name } = profile
  const url = mainSiteUrl + profilePath(profile)
  const recipient = recipientName({ name, office: profile.agency?.name })
  return (
    <ProfileActions
      number={
        profile.phone !== undefined &&
        !profile.unclaimed && (
          <NumberOnRequest
            id={id}
            recipient={recipient}
            size="large"
            reveal={async () =>
              (await call(revealProfileContact, { params: { id }, body: { consent: true } })).data.mobilePhone
            }
          />
        )
      }
      handOver={async () => (await handOver({ title: name, url })) !== undefined}
      renderShare={(dialog) => (
        <ShareDialog {...dialog} title={name} url={url} heading={t`Share this profile`} onShared={() => undefined} />
      )}
      renderAsk={(dialog) => (
        <Suspense fallback={null}>
          <AskDialog
            {...dialog}
            subject={{ kind: 'person', id }}
            questions={kind === 'architect' ? architectQuestions : questions}
            recipient={recipient}
            title={t`Enquiry to ${recipient}`}
            description={t`Only they see your message and the contact you choose.`}
            user={user}
          />
        </Suspense>
      )}
    />
  )
}
