import { useSearchParams } from 'react-router'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { readBlogAddress } from '../blog-data.ts'

/** What the address of this page asks of a list of posts. */
export const useBlogAddress = () => readBlogAddress(useSearchParams()[0])

/** The filters asked for last, while their posts may be loading. */
export const useRequestedFilters = () => readBlogAddress(useRequestedParams()[0]).filters
