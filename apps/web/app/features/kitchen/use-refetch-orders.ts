import { useConnection } from '#platform/live/use-connection.ts'
import { useRefetch } from '#platform/live/use-refetch.ts'

/** Refetches when orders of the deli change. */
export const useRefetchOrders = (deli_id: number): void =>
  useRefetch(`private-orders.${deli_id}`, useConnection() === 'online')
