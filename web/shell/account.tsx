import { Trans, useLingui } from '@lingui/react/macro'
import { CirclePlus, Heart } from 'lucide-react'
import { Link } from 'react-router'
import { currentUser } from '../platform/session/account.ts'
import { useStore } from '../platform/storage/store.ts'
import { paths } from '../../contract/paths.ts'
import { classes } from '../ui/classes.ts'
import { OtherLanguage } from './choices.tsx'
import { SignedInPart } from './session/signed-in-part.tsx'
import { useIsInWorkspace } from './workspace/use-workspace.ts'

/** Sign-in or the account. First in its row, so that nothing moves when one replaces the other. */
export function Account() {
  const { t } = useLingui()
  const user = useStore(currentUser, null)
  const isInWorkspace = useIsInWorkspace()
  return (
    <>
      {user && isInWorkspace && (
        <SignedInPart key={`additions of ${user._id}`} pick={({ AddIcons }) => AddIcons} of={{ user }} />
      )}
      <OtherLanguage className={user ? 'max-lg:hidden' : 'max-md:hidden'} />
      <Link
        to={paths.submitListing()}
        title={t`Post a property`}
        className="inline-flex min-h-11 items-center px-2 font-medium text-accent-strong hover:underline max-md:hidden xl:px-3 in-data-workspace:hidden"
      >
        <CirclePlus aria-hidden className="size-5 xl:hidden" />
        <span className="max-xl:sr-only">
          <Trans>Post a property</Trans>
        </span>
      </Link>
      {user ? (
        <>
          <SignedInPart
            key={user._id}
            pick={({ HeaderIcons }) => HeaderIcons}
            of={{}}
            waiting={
              <>
                <span className="touch max-md:hidden" />
                <span className="touch max-[22rem]:hidden" />
              </>
            }
          />
          <SignedInPart
            key={`menu of ${user._id}`}
            pick={({ AccountMenu }) => AccountMenu}
            of={{ user }}
            waiting={<span className="touch" />}
          />
        </>
      ) : (
        <Link
          to={paths.login()}
          className="inline-flex min-h-11 items-center px-2 font-medium text-soft hover:text-ink lg:px-3"
        >
          <Trans context="a short name">Sign in</Trans>
        </Link>
      )}
      <Link
        to={user ? paths.favourites() : paths.saved()}
        aria-label={t`Saved homes`}
        title={t`Saved homes`}
        // Signed-in people have more icons in this row, so narrower windows show this link in the menu instead.
        className={classes(
          'touch hidden place-items-center rounded-full hover:bg-sunk',
          user ? 'lg:inline-grid lg:in-data-workspace:hidden' : 'md:inline-grid',
        )}
      >
        <Heart aria-hidden className="size-5" />
      </Link>
    </>
  )
}
