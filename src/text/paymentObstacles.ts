import type { PaymentObstacle } from '#src/lib/paymentObstacle.ts';
import { taskMessages } from './taskMessages.ts';

export function obstacleMessage(obstacle: PaymentObstacle): string {
  if (obstacle.kind === 'quantity') return taskMessages.correctQuantity(obstacle.name);
  return {
    running: taskMessages.paymentRunning,
    recording: taskMessages.purchaseRecording,
    paid: taskMessages.paidNotRecorded,
    storage: taskMessages.orderNotKept,
    empty: taskMessages.cartEmpty,
    total: taskMessages.totalTooLow,
    session: taskMessages.logIn.pay,
  }[obstacle.kind];
}
