import { Text } from '@mantine/core';
import { formatHours, hoursVoid } from '../../domain/labor/labor.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { useGroup } from '../session/use-session.ts';
import { VoidDialog } from '../weeks/void-dialog.tsx';
import type { HoursDialogProps } from './edit-hours-dialog.tsx';
import { HoursEntryText } from './hours-entry-text.tsx';
import { useVoidHours } from './use-correct-hours.ts';

/** 'Void Hours': takes an entry out of the figures, for a reason that stays beside it. */
export function VoidHoursDialog({ entry, ...dialog }: HoursDialogProps) {
  const group = useGroup();
  return (
    <VoidDialog
      {...dialog}
      title="Void Hours"
      effect="The hours stay in the list, struck through with your reason, and no longer count. You can restore them later."
      example="entered twice, wrong person"
      schema={hoursVoid}
      write={useVoidHours(dialog.weekId, entry).mutateAsync}
      saved={({ employee, minutes }) => ({
        title: SAVED.hoursVoided,
        description: `${employee}: ${formatHours(minutes, group)} h, no longer counted`,
      })}
      failure={FAILURES.updateHours}
    >
      <div>
        <Text className="figures" style={{ overflowWrap: 'anywhere' }}>
          {entry.employee}, {formatHours(entry.minutes, group)} h, {formatMoney(entry.costCents, group)}
        </Text>
        <HoursEntryText entry={entry} />
      </div>
    </VoidDialog>
  );
}
