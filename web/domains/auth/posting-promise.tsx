import { Trans } from '@lingui/react/macro'
import { Camera, CircleCheckBig, Clock, House, Tag } from 'lucide-react'
import type { ReactNode } from 'react'

/** What comes after signing in to post a home: the steps, how long they take, and what it costs. */
export function PostingPromise() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div className="grid gap-3">
        <h1 className="text-headline">
          <Trans>Post your home in three steps</Trans>
        </h1>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-soft">
          <Fact icon={<Clock aria-hidden />}>
            <Trans>About ten minutes</Trans>
          </Fact>
          <Fact icon={<Tag aria-hidden />}>
            <Trans>Free, with no commission</Trans>
          </Fact>
        </ul>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
        <Step icon={<House aria-hidden />} title={<Trans>Describe it</Trans>}>
          <Trans>Place, size and price. What you type is saved as you go, so you can finish later.</Trans>
        </Step>
        <Step icon={<Camera aria-hidden />} title={<Trans>Add photos</Trans>}>
          <Trans>From your phone or computer. The preview shows your home as others will see it.</Trans>
        </Step>
        <Step icon={<CircleCheckBig aria-hidden />} title={<Trans>Publish</Trans>}>
          <Trans>
            We review it, usually within a day. Then enquiries and visits come to you; your number stays private until
            you share it.
          </Trans>
        </Step>
      </ol>
    </section>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:shrink-0">
    {icon}
    <span>{children}</span>
  </li>
)

const Step = ({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3 py-4 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:text-accent-strong">
    {icon}
    <div className="grid gap-1">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-soft">{children}</p>
    </div>
  </li>
)
