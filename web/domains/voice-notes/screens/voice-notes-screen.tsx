import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { VoiceNotesSkeleton } from '../list/voice-notes-skeleton.tsx'
import { VoiceNotesBoard } from '../voice-notes-board.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Voice notes`), robots: 'noindex,nofollow' } }
}

/** What people recorded for each other, and notes to oneself. */
export function Component() {
  const user = useStore(currentUser, null)
  return (
    <div className="page grid min-h-dvh grid-cols-[minmax(0,42rem)] content-start justify-center gap-5 py-8">
      <h1 className="text-headline">
        <Trans>Voice notes</Trans>
      </h1>
      {user ? <VoiceNotesBoard key={user._id} person={user._id} /> : <VoiceNotesSkeleton rows={4} />}
    </div>
  )
}
