import { answerOrders } from '../../../platform/thread.ts'
import { readFile } from './reading.ts'

answerOrders(readFile)
