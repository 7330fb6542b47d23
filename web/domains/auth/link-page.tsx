import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'

/** The token of the link that led here, or empty text. */
export const useLinkToken = () => useSearchParams()[0].get('token')?.slice(0, 200) ?? ''

interface LinkPageProps {
  title: ReactNode
  /** Once it is done: what happened, what to do next, and where to sign in. */
  done: { what: ReactNode; next: ReactNode; login: string } | undefined
  /** What the link does and the button for it: programs that check mail open every link. */
  children: ReactNode
}

/** Where a link of a security notice leads, for people who are not signed in. */
export const LinkPage = ({ title, done, children }: LinkPageProps) => (
  <div className="page min-h-dvh py-8">
    <div className="mx-auto grid max-w-dialog grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      <h1 className="text-headline">{title}</h1>
      {done ? (
        <div role="status" className="grid justify-items-start gap-4">
          <p className="flex items-center gap-2 text-lead font-medium">
            <CircleCheck aria-hidden className="size-6 shrink-0 text-verified" />
            {done.what}
          </p>
          <p>{done.next}</p>
          <LinkButton look="primary" to={done.login}>
            <Trans>Sign in</Trans>
          </LinkButton>
        </div>
      ) : (
        children
      )}
    </div>
  </div>
)
