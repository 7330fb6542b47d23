import { answerOrders } from '../../../platform/thread.ts'
import { drawInvoice, type Print } from './draw.ts'

answerOrders((print: Print): Promise<Uint8Array> => drawInvoice(print))
