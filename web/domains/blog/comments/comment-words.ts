import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CommentReportReason } from '../../../../contract/blog/comments.ts'

export const commentReportNames: Record<CommentReportReason, MessageDescriptor> = {
  spam: msg`It is advertising or spam`,
  abuse: msg`It insults or threatens`,
  false: msg`It is false or misleading`,
  private: msg`It reveals private details`,
  other: msg`Something else`,
}
