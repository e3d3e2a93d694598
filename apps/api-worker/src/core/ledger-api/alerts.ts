import type {
  Alert,
  AlertChannel,
  AlertCondition,
  AlertFigure,
  MailedAlertKind,
} from '@crivo/shared'

export type LedgerAlert = Alert

/**
 * Kinds of alerts about a domain (the customer's or, for admins, the control plane's), about a feed
 * source or the mail provider (for admins), and about the account's own email address.
 */
export type DomainAlertKind =
  | 'domain_error'
  | 'edge_blocked'
  | 'control_plane_blocked'
  | 'feed_source_failed'
  | 'mail_refused'
  | 'mail_bounced'

/** An alert about an inspection's findings. */
export interface InspectionAlert {
  readonly kind: 'page_differs' | 'verdict_changed'
  /** The inspected URL. */
  readonly subject: string
  readonly campaignId: number | null
}

/** An alert about a scheduled export; its subject is the bucket and folder. */
export interface ExportAlert {
  readonly kind: 'export_failing' | 'export_off'
  readonly subject: string
}

/** An alert to be emailed; the account's settings are read when it is sent. */
export interface MailedAlert extends Pick<Alert, 'campaignId' | 'taken'> {
  readonly kind: MailedAlertKind
}

/** A rule that fired, with the data that its channels need to describe it. */
export interface FiredRule {
  readonly ruleId: number
  readonly name: string
  readonly condition: AlertCondition
  readonly figures: readonly AlertFigure[]
  /** Milliseconds. */
  readonly at: number
}

/** An alert raised by a rule. */
export interface RuleAlert {
  readonly fired: FiredRule
  /** The number of times the rule has fired; each raises one alert. */
  readonly crossing: number
  readonly channels: readonly AlertChannel[]
}

/** A rule's alert, to be sent to a channel. */
export interface RuleMessage {
  readonly channel: Exclude<AlertChannel, 'webhook'>
  readonly fired: FiredRule
}

export type ProposalAlertKind = 'change_proposed' | 'change_approved' | 'change_declined'

/** An alert about a proposal to change a campaign's rules; its subject is the campaign's name. */
export interface ProposalAlert {
  readonly kind: ProposalAlertKind
  readonly subject: string
  readonly campaignId: number
}
