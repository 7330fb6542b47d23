import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { confirmByLink, lookAtConfirmLink } from '../../../../contract/listings/my-listings.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { HomePhoto } from '../../properties/open/home-photo.tsx'
import { placeOf } from '../../properties/open/home-words.ts'
import { FormError } from '../../../ui/form-error.tsx'
import { errorText } from '../../../platform/api/error-text.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Price } from '../../properties/open/price.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  return { head: { title: context.get(i18nContext)._(msg`Still available?`), robots: 'noindex,nofollow' } }
}

type Answer = EndpointOutput<typeof confirmByLink>['data'] & { gone: boolean }

/** Where the link of a reminder leads. Nothing happens before a press: programs that check mail open every link. */
export function Component() {
  const { i18n } = useLingui()
  const { date } = useFormat()
  const [params] = useSearchParams()
  const { pending, message, run } = useAction({ inline: true })
  const [pressed, setPressed] = useState<'yes' | 'no'>()
  const [answer, setAnswer] = useState<Answer>()

  const token = params.get('token')?.slice(0, 200) ?? ''
  const { data: asked, error: unknown } = useQuery({
    queryKey: [lookAtConfirmLink.name, token],
    queryFn: async ({ signal }) => (await call(lookAtConfirmLink, { body: { token } }, { signal })).data.home,
  })

  function confirm(answered: 'yes' | 'no') {
    const stillOnOffer = answered === 'yes'
    setPressed(answered)
    void run(async () => {
      const { data } = await call(confirmByLink, { body: { token, stillOnOffer } })
      setAnswer({ ...data, gone: !stillOnOffer })
    })
  }
  return (
    <div className="page min-h-dvh py-8">
      <div className="mx-auto grid max-w-dialog gap-5">
        <h1 className="text-headline">
          <Trans>Is your home still available?</Trans>
        </h1>
        {answer ? (
          <div role="status" className="grid justify-items-start gap-4">
            <p className="flex items-center gap-2 text-lead font-medium">
              <CircleCheck aria-hidden className="size-6 shrink-0 text-verified" />
              {answer.title}
            </p>
            {answer.gone ? (
              <>
                <p>
                  <Trans>
                    Thank you. It is paused and no longer appears in search. If it is sold or rented, mark it so that
                    people who saved it know.
                  </Trans>
                </p>
                <LinkButton look="primary" to={memberPaths.listingAction('close', answer.id)}>
                  <Trans>It is sold or rented</Trans>
                </LinkButton>
              </>
            ) : (
              <p>
                {answer.nextDueAt === undefined ? (
                  <Trans>Thank you. Buyers can see that it was confirmed today.</Trans>
                ) : (
                  <Trans>
                    Thank you. Buyers can see that it was confirmed today. We’ll ask again on {date(answer.nextDueAt)}.
                  </Trans>
                )}
              </p>
            )}
            <LinkButton to={paths.property(answer.id)}>
              <Trans>Preview as a buyer</Trans>
            </LinkButton>
          </div>
        ) : unknown instanceof ApiError && unknown.code === 'LINK_INVALID' ? (
          <FormError>{errorText(unknown, i18n)}</FormError>
        ) : (
          <>
            <p className="text-soft">
              <Trans>One tap is enough; you don’t need to sign in. Homes that are not confirmed rank lower.</Trans>
            </p>
            {asked && (
              <article className="flex gap-4 rounded-card border border-line bg-surface p-4">
                <HomePhoto home={asked} sizes="7rem" className="h-18 w-28 rounded-control" />
                <div className="grid min-w-0 content-start gap-1">
                  <h2 className="text-body font-medium">{asked.title}</h2>
                  <p className="text-small text-soft">
                    {asked.listingId} · {placeOf(asked, i18n)}
                  </p>
                  <Price home={asked} className="font-semibold" />
                </div>
              </article>
            )}
            <FormError>{message}</FormError>
            <div className="flex flex-wrap gap-3 max-sm:*:grow">
              <Button look="primary" size="large" busy={pending && pressed === 'yes'} onClick={() => confirm('yes')}>
                <Trans>Yes, it is available</Trans>
              </Button>
              <Button size="large" busy={pending && pressed === 'no'} onClick={() => confirm('no')}>
                <Trans>No, it is no longer available</Trans>
              </Button>
            </div>
          </>
        )}
        <p className="text-small">
          <TextLink to={memberPaths.listings()}>
            <Trans>My listings</Trans>
          </TextLink>
        </p>
      </div>
    </div>
  )
}
