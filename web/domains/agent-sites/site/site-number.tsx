import { revealSiteContact } from '../../../../contract/agent-sites/agent-sites.ts'
import { call } from '../../../platform/api/call.ts'
import type { ButtonSize } from '../../../ui/button.tsx'
import { NumberOnRequest } from '../../enquiries/open/asking/number-on-request.tsx'

interface SiteNumberProps {
  siteId: string
  recipient: string
  size?: ButtonSize
}

/** The owner's phone number, after the member has agreed to share theirs. */
export function SiteNumber({ siteId, ...rest }: SiteNumberProps) {
  const reveal = async () =>
    (await call(revealSiteContact, { params: { id: siteId }, body: { consent: true } })).data.mobilePhone
  return <NumberOnRequest id={siteId} reveal={reveal} {...rest} />
}
