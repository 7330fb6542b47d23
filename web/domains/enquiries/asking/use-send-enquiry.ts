import { useNavigate, useSearchParams } from 'react-router'
import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { sendEnquiry } from '../../../../contract/enquiries/enquiries.ts'
import { listQueries } from '../../../../contract/enquiries/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../../../contract/paths.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { call } from '../../../platform/api/call.ts'
import { serverNow, useConfig } from '../../../platform/config.ts'
import { asked } from '../open/asking/asked.ts'
import { keepDraftText } from '../open/draft-text.ts'
import { justSent } from './just-sent.ts'

type Written = Pick<
  EndpointInput<typeof sendEnquiry>['body'],
  'message' | 'fullName' | 'mobilePhone' | 'email' | 'otp' | 'remark'
>

/** The subject of an enquiry; for a service with the city. */
export interface AskedSubject {
  kind: 'property' | 'project' | 'person' | 'service' | 'site'
  id: string
  city?: string
  /** Campaign of the page, unless its address names one. */
  campaign?: string
}

/** A valid campaign in the address. */
const CAMPAIGN = /^[\w .-]{1,60}$/

/** Sends an enquiry with consent and opens its receipt. */
export function useSendEnquiry({ kind, id, city, campaign: ofPage = '' }: AskedSubject) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { now } = useConfig()
  const campaign = useSearchParams()[0].get('utm_campaign')?.trim() ?? ofPage
  return async (written: Written) => {
    const at = serverNow(now)
    const { data } = await call(sendEnquiry, {
      body: {
        subject: { kind, id },
        ...(city !== undefined && { city }),
        ...written,
        ...(CAMPAIGN.test(campaign) && { campaign }),
        consent: true,
      },
    })
    keepDraftText(id, '')
    asked.set(null)
    justSent.set({ token: data.token, at })
    void invalidate(client, [listQueries])
    await navigate(paths.receipt(data.token))
  }
}
