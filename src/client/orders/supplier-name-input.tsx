import { TextInput, type TextInputProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RevenueCenter } from '../../domain/group/group.ts';
import { reads } from '../data/queries.ts';
import classes from './supplier-name-input.module.css';

export interface SupplierNameInputProps extends TextInputProps {
  center: RevenueCenter;
  /** Offers only the names that orders brought up: those on the list can be chosen elsewhere. */
  suggestedOnly?: boolean;
}

/** A supplier's name: typed, or chosen from the names its revenue center knows, none while they are not read. */
export function SupplierNameInput({ center, suggestedOnly = false, ...rest }: SupplierNameInputProps) {
  const list = useId();
  const { data: suppliers = [] } = useQuery(reads.suppliers());
  const offered = suppliers.filter(
    ({ revenueCenter, suggested }) => revenueCenter === center && (suggested || !suggestedOnly),
  );
  return (
    <>
      <TextInput
        required
        withAsterisk={false}
        autoComplete="off"
        list={list}
        classNames={{ input: classes.supplier! }}
        {...rest}
      />
      <datalist id={list}>
        {offered.map(({ supplierId, name }) => (
          <option key={supplierId} value={name} />
        ))}
      </datalist>
    </>
  );
}
