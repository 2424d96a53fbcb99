import type { Mutant } from './mutants-list.ts'

const CHAT = 'apps/api/src/features/chat'

/** Faults in text messages with customers. */
export const chatMutants = (): Mutant[] => [...inboxMutants(), ...webhookMutants(), ...campaignMutants()]

/** Faults in the work of several users in one inbox. */
function inboxMutants(): Mutant[] {
  return [
    {
      name: 'a user who claims second learns that the page is stale, but not who was first',
      file: `${CHAT}/conversation.service.ts`,
      find: '    expectNotHeld(before, call.caller.id, takeover)\n    expectVersion(before, version)',
      replace: '    expectVersion(before, version)\n    expectNotHeld(before, call.caller.id, takeover)',
      test: `${CHAT}/chat-tools.test.ts`,
    },
    {
      name: 'the waiting view continues nowhere after an answer to its last conversation',
      file: `${CHAT}/chat.repo.ts`,
      find: 'after_waiting_since}::timestamptz',
      replace: 'null}::timestamptz',
      test: `${CHAT}/chat.test.ts`,
    },
  ]
}

/** Faults in what webhooks of SMS providers may change. */
function webhookMutants(): Mutant[] {
  const test = `${CHAT}/webhook-storm.test.ts`
  return [
    {
      name: 'a webhook of TextMe is accepted without its key',
      file: `${CHAT}/textme-webhooks.service.ts`,
      find: 'hasWebhookKey(config.sms, key)',
      replace: "key !== ''",
      test: `${CHAT}/textme.test.ts`,
    },
    {
      name: 'a report of TextMe is believed without asking the provider',
      file: `${CHAT}/deliver.service.ts`,
      find: 'await settle(deps, message_id, inputOf(found))',
      replace: "await settle(deps, message_id, { ...inputOf(found), state: 'failed' })",
      test: `${CHAT}/textme.test.ts`,
    },
    {
      name: 'a repeated text of a customer counts as unread again',
      file: `${CHAT}/receive.service.ts`,
      find: '    if (message_id === undefined) return\n    const after',
      replace: '    const after',
      test,
    },
    {
      name: 'a late report moves a message back',
      file: 'packages/domain/src/chat/message-state.ts',
      find: 'NEXT[from].includes(to) ? to : from',
      replace: 'to',
      test,
    },
    {
      name: 'a page of a conversation reads all its messages',
      file: `${CHAT}/chat.repo.ts`,
      find: 'order by message.id desc limit ${limit}) as message',
      replace: 'order by message.id desc) as message',
      test: `${CHAT}/chat-depth.test.ts`,
    },
  ]
}

/** Faults in the rules of marketing by text message. */
function campaignMutants(): Mutant[] {
  return [
    {
      name: 'a campaign checks consent when it is started instead of when it sends',
      file: `${CHAT}/campaigns/batch.repo.ts`,
      find: "channel = 'sms' and purpose = 'marketing'\n    order by",
      replace:
        "channel = 'sms' and purpose = 'marketing'\n    and at <= (select max(started_at) from campaign) order by",
      test: `${CHAT}/campaigns/campaigns.test.ts`,
    },
    {
      name: 'a text of an agent is checked when it is queued instead of when it is sent',
      file: `${CHAT}/deliver.service.ts`,
      find: 'const obstacle = decision.may ? late : decision.because',
      replace: 'const obstacle = late',
      test: `${CHAT}/chat.test.ts`,
    },
    {
      name: 'a campaign with a planned start is sent at once',
      file: `${CHAT}/campaigns/campaign.service.ts`,
      find: 'paced_until: planned',
      replace: 'paced_until: null',
      test: `${CHAT}/campaigns/campaign-schedule.test.ts`,
    },
    {
      name: 'a campaign reaches both records of a merged customer',
      file: `${CHAT}/campaigns/batch.repo.ts`,
      find: 'and customer_id = record_id and message_id',
      replace: 'and customer_id = id and record_id = id and message_id',
      test: `${CHAT}/campaigns/campaigns.test.ts`,
    },
  ]
}
