/**
 * Number of commands of the signed-in user and the till that the API has not accepted; `sales`: how many of them are
 * till sales. In a separate file, because every page reads it and few load the outbox.
 */
export const unsent = { count: 0, sales: 0 }
